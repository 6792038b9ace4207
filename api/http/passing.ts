import { StoreUnavailable, UnknownOutcome, VersionConflict } from '../../commands/runtime/store.js'

/** What is said to whoever asked meanwhile, and when to come back, in seconds. */
export interface Passing {
  readonly msg: string
  readonly retryAfter: number
}

const AWAY: Passing = { msg: 'Please try again in a moment', retryAfter: 1 }
/** Somebody has to make room first, so nobody need ask often. */
const FULL: Passing = { msg: 'There is no room at the moment, please try again later', retryAfter: 60 }

/** What errors mean that pass by themselves. By the codes of Node, and of Postgres (five characters, or the two that name their class). */
const MEANINGS: readonly (readonly [Passing, readonly string[]])[] = [
  [FULL, ['ENOSPC', 'EDQUOT', '53100']],
  // A connection could not be made or was lost.
  [AWAY, ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', '08']],
  // Too much is open, here or in the system.
  [AWAY, ['EMFILE', 'ENFILE', 'EAGAIN', 'ENOBUFS', 'ENOMEM']],
  // Out of resources, stopped or started or out of time, to be tried again, locked, an error of its disk.
  [AWAY, ['53', '57', '40', '55P03', '25P03', '58030']],
]
/** Of pg itself, which gives these no code. */
const WORDS = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Query read timeout',
]

/** What to say of an error that passes by itself; undefined for one that is our fault, or whoever asked has to mend. */
export const passingOf = (error: unknown): Passing | undefined => {
  if (!(error instanceof Error)) return undefined
  if (error instanceof VersionConflict || error instanceof UnknownOutcome || error instanceof StoreUnavailable) return AWAY
  const code = 'code' in error ? String(error.code) : ''
  const known = MEANINGS.find(([, codes]) => codes.some((each) => each === code || (each.length === 2 && isOfClass(code, each))))
  return known?.[0] ?? (WORDS.some((words) => error.message.startsWith(words)) ? AWAY : undefined)
}

const isOfClass = (code: string, begin: string): boolean => code.length === 5 && code.startsWith(begin)
