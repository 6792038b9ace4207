import { createHash } from 'node:crypto'

/** Slots of the table at first, and at most: 128 MB of them, for some twelve million names. */
const FEWEST = 2 ** 12
const MOST = 2 ** 24

export interface Remembered {
  readonly has: (name: string) => boolean
  readonly add: (name: string) => void
}

/**
 * Remembers names in 11 to 21 bytes each, outside the heap: 48 bits of their hash, in a table that doubles when it is three quarters full. Beyond
 * `most` slots it forgets all and begins anew. A name that was not added is taken for one that was by a chance of one in 2^48 for each that was.
 */
export const remembered = (most = MOST): Remembered => {
  let slots = new Float64Array(Math.min(FEWEST, most))
  let count = 0

  const slotOf = (hash: number): number => {
    let at = hash % slots.length
    while (slots[at] !== 0 && slots[at] !== hash) at = (at + 1) % slots.length
    return at
  }

  const put = (hash: number): void => {
    const at = slotOf(hash)
    if (slots[at] === 0) count++
    slots[at] = hash
  }

  const makeRoom = (): void => {
    const before = slots.length < most ? slots : []
    slots = new Float64Array(Math.min(slots.length * 2, most))
    count = 0
    for (const hash of before) if (hash !== 0) put(hash)
  }

  return {
    has: (name) => slots[slotOf(hashOf(name))] !== 0,
    add(name) {
      put(hashOf(name))
      if (count > slots.length * 0.75) makeRoom()
    },
  }
}

/** Never 0, which is an empty slot. */
const hashOf = (name: string): number => Number.parseInt(createHash('sha1').update(name).digest('hex').slice(0, 12), 16) + 1
