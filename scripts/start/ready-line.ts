import type { Env } from '../../api/env.js'

const UNITS = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
  ['s', 1_000],
] as const

/** The one line that says that a visitor can come, and that the clock is shifted if it is. */
export const readyLine = (url: string, { clockOffset }: Pick<Env, 'clockOffset'>): string =>
  `SFS ready on ${url}${clockOffset === 0 ? '' : ` (clock shifted by ${shift(clockOffset)})`}`

const shift = (ms: number): string => {
  const [unit, size] = UNITS.find(([, size]) => ms % size === 0) ?? ['ms', 1]
  return `${ms < 0 ? '-' : '+'}${Math.abs(ms) / size}${unit}`
}
