import type { Env } from '../../api/env.js'

const UNITS = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
  ['s', 1_000],
] as const

/** The one line that says that a visitor can come; what this process does of it, and where, if that is not all; and that the clock is shifted if it is. */
export const readyLine = (url: string, { clockOffset, role, port }: Pick<Env, 'clockOffset' | 'role' | 'port'>): string => {
  const own = [
    ...(role === 'all' ? [] : [`role ${role}`]),
    ...(port === 0 || url.endsWith(`:${port}`) ? [] : [`port ${port}`]),
    ...(clockOffset === 0 ? [] : [`clock shifted by ${shift(clockOffset)}`]),
  ]
  return `SFS ready on ${url}${own.length === 0 ? '' : ` (${own.join(', ')})`}`
}

const shift = (ms: number): string => {
  const [unit, size] = UNITS.find(([, size]) => ms % size === 0) ?? ['ms', 1]
  return `${ms < 0 ? '-' : '+'}${Math.abs(ms) / size}${unit}`
}
