import { safely } from '../../domain/kernel/unexpected.js'
import { StoreUnavailable, UnknownOutcome, VersionConflict } from './store.js'

/** Statuses of gRPC that say nothing of what the server did: cancelled, deadline exceeded, unavailable. */
const SILENT = [1, 4, 14]
const SILENT_TYPES = ['cancelled', 'deadline-exceeded', 'unavailable', 'timeout']

interface ClientError {
  readonly type?: string
  readonly code?: number
  readonly message?: string
}

/** Those that say that it has done nothing, and may do it later: it is full or busy (8), or another node leads. */
const REFUSED = 8
const REFUSED_TYPES = ['not-leader']

/** The client throws its own errors, or raw ones of gRPC while it looks for a server. */
const isSilence = ({ type = '', code = -1 }: ClientError): boolean => SILENT_TYPES.includes(type) || SILENT.includes(code)

const isRefused = ({ type = '', code = -1 }: ClientError): boolean => REFUSED_TYPES.includes(type) || code === REFUSED

/** What a failed append means; throws it. */
export const outcomeOf = (error: unknown): never => {
  const { type, message = '' } = error as ClientError
  if (error instanceof UnknownOutcome) throw error
  if (type === 'wrong-expected-version') throw new VersionConflict(message, { cause: error })
  if (isSilence(error as ClientError)) throw new UnknownOutcome(message, { cause: error })
  if (isRefused(error as ClientError)) throw new StoreUnavailable(message, { cause: error })
  throw error
}

/** What a failed read means; throws it. */
export const troubleOf = (error: unknown): never => {
  const { message = '' } = error as ClientError
  if (error instanceof UnknownOutcome || isSilence(error as ClientError) || isRefused(error as ClientError))
    throw new StoreUnavailable(message, { cause: error })
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
