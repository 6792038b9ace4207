import { StoreUnavailable } from '../../commands/runtime/store/store.js'
import { inTime } from '../../domain/kernel/in-time.js'
import { passingOf } from '../http/passing-trouble.js'

/**
 * Asks where the last event of the log is, once for all who ask meanwhile, and for so many milliseconds: undefined where it is not known then. What does
 * not pass by itself is told.
 */
export const endOfLog = (
  head: () => Promise<number>,
  ms: number,
  onTrouble: (error: unknown) => void,
): (() => Promise<number | undefined>) => {
  let asking: Promise<number | undefined> | undefined
  const ask = async (): Promise<number | undefined> => {
    try {
      return await inTime(head(), ms, () => new StoreUnavailable(`No answer within ${ms} ms`))
    } catch (error) {
      if (passingOf(error) === undefined) onTrouble(error)
      return undefined
    } finally {
      asking = undefined
    }
  }
  return () => (asking ??= ask())
}
