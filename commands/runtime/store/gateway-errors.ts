import { inTime } from '../../../domain/kernel/in-time.js'
import { StreamDeleted } from '../../../domain/kernel/log/stream-deleted.js'
import { storeMeaningOf, type StoreMeaning } from './client-errors.js'
import { StoreUnavailable, UnknownOutcome, VersionConflict } from './store.js'

/** What an error means of an append and of a read: an error of ours, or itself where there is none. */
interface Ours {
  readonly append?: new (message: string, options: ErrorOptions) => Error
  readonly read?: new (message: string, options: ErrorOptions) => Error
}
const OURS: Readonly<Record<StoreMeaning, Ours>> = {
  refused: { append: VersionConflict },
  again: { append: StoreUnavailable, read: StoreUnavailable },
  away: { append: StoreUnavailable, read: StoreUnavailable },
  silent: { append: UnknownOutcome, read: StoreUnavailable },
  missing: {},
  gone: { append: StreamDeleted, read: StreamDeleted },
  fault: {},
}

const thrownFor = (work: keyof Ours, error: unknown): never => {
  const Own = OURS[error instanceof UnknownOutcome ? 'silent' : storeMeaningOf(error)][work]
  if (!Own || error instanceof Own) throw error
  throw new Own((error as Error).message, { cause: error })
}

/** What a failed append means; throws it. */
export const outcomeOf = (error: unknown): never => thrownFor('append', error)

/** What a failed read means; throws it. */
export const troubleOf = (error: unknown): never => thrownFor('read', error)

/** A store that cannot be asked is unavailable, whatever the reason. */
export const mustAnswer = (error: unknown): never => {
  throw new StoreUnavailable((error as Error).message, { cause: error })
}

/** The client can leave a promise pending for ever when a connection ends in an odd way; after `ms` the outcome is unknown. */
export const answerIn = <T>(ms: number, answer: Promise<T>): Promise<T> =>
  inTime(answer, ms, () => new UnknownOutcome(`No answer within ${ms} ms`))
