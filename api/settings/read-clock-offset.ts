import { EnvProblem } from './env-problem.js'

const UNITS = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** CLOCK_OFFSET, `+7d`, `-2h`, `30m`, `10s`, in milliseconds. */
export const readClockOffset = (given: string | undefined): number => {
  if (given === undefined) return 0
  const [, sign, amount, unit] = /^([+-]?)(\d+)([smhd])$/.exec(given) ?? []
  if (!amount) throw new EnvProblem('CLOCK_OFFSET', 'must look like +7d or -2h')
  return (sign === '-' ? -1 : 1) * Number(amount) * UNITS[unit as keyof typeof UNITS]
}
