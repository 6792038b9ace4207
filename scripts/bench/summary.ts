export interface Summary {
  readonly median: number
  readonly min: number
  readonly max: number
}

/** The middle and both ends of one or more values. */
export const summaryOf = (values: readonly number[]): Summary => {
  const sorted = [...values].sort((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]!
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]!
  return { median: (lower + upper) / 2, min: sorted[0]!, max: sorted.at(-1)! }
}

/** How many times as large as the smallest the largest is. */
export const spreadOf = ({ min, max }: Summary): number => max / min
