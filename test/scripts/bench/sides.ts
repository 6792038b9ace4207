import type { Opened, Row, Side } from '../../../scripts/bench/row.js'

/** A side whose rounds measure these values, one after another. */
export const measuring = (...values: number[]): Side => {
  const left = [...values]
  return { run: async () => left.shift()! }
}

/** Eight rounds that all measure the same. */
export const steady = (value: number): Side => measuring(...Array.from({ length: 8 }, () => value))

export const rowOf = (name: string, opened: Partial<Opened>, over: Partial<Row> = {}): Row => ({
  name,
  unit: 'things/s',
  better: 'more',
  bar: 0.5,
  open: async () => ({ ours: steady(1), baseline: steady(1), pids: [], close: async () => undefined, ...opened }),
  ...over,
})
