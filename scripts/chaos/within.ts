import { inTime } from '../../domain/kernel/in-time.js'

/** Throws when something is not done within so many milliseconds, so that nothing is waited for without an end. */
export const within = <T>(ms: number, what: string, work: Promise<T>): Promise<T> =>
  inTime(work, ms, () => new Error(`${what} had not finished after ${ms / 1_000} s`))
