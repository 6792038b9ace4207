/** Chance that a seed repeats. */
export interface Dice {
  /** Somewhere from `least` up to `most`. */
  readonly between: (least: number, most: number) => number
  readonly shuffled: <T>(items: readonly T[]) => T[]
}

/** Thirty-two bits of state (mulberry32): enough for chance, nothing for secrets. */
export const diceOf = (seed: number): Dice => {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (least, most) => least + next() * (most - least),
    shuffled: (items) =>
      items
        .map((item) => ({ item, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item),
  }
}
