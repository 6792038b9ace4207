import { StreamDeleted } from '../../domain/kernel/stream-deleted.js'
import { safely } from '../../domain/kernel/unexpected.js'
import { meaningOf } from './client-errors.js'
import { StoreUnavailable, UnknownOutcome, VersionConflict } from './store.js'

/** What a failed append means; throws it. */
export const outcomeOf = (error: unknown): never => {
  const { message } = error as Error
  if (error instanceof UnknownOutcome) throw error
  const meaning = meaningOf(error)
  if (meaning === 'refused') throw new VersionConflict(message, { cause: error })
  if (meaning === 'silent') throw new UnknownOutcome(message, { cause: error })
  if (meaning === 'away' || meaning === 'again') throw new StoreUnavailable(message, { cause: error })
  if (meaning === 'gone') throw new StreamDeleted(message, { cause: error })
  throw error
}

/** What a failed read means; throws it. */
export const troubleOf = (error: unknown): never => {
  const meaning = meaningOf(error)
  if (error instanceof UnknownOutcome || meaning === 'silent' || meaning === 'away' || meaning === 'again')
    throw new StoreUnavailable((error as Error).message, { cause: error })
  if (meaning === 'gone') throw new StreamDeleted((error as Error).message, { cause: error })
  throw error
}

/** A store that cannot be asked is unavailable, whatever the reason. */
export const mustAnswer = (error: unknown): never => {
  throw new StoreUnavailable((error as Error).message, { cause: error })
}

/** The client can leave a promise pending for ever when a connection ends in an odd way; after `ms` the outcome is unknown. */
export const inTime = async <T>(answer: Promise<T>, ms: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(
      safely('timer', () => reject(new UnknownOutcome(`No answer within ${ms} ms`))),
      ms,
    )
  })
  try {
    return await Promise.race([answer, silence])
  } finally {
    clearTimeout(timer)
    answer.catch(() => undefined) // it may fail later, when nobody waits any more
  }
}
