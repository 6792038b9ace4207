import { HashesMissing } from '../../commands/sealing/merkle/hashes-missing.js'
import { StoreUnavailable, UnknownOutcome, VersionConflict } from '../../commands/runtime/store/store.js'
import { meaningOf, passes } from '../../domain/kernel/error-meanings.js'
import { FilesAway } from '../files/files-away.js'

/** What is said to whoever asked meanwhile, and when to come back, in seconds. */
export interface Passing {
  readonly msg: string
  readonly retryAfter: number
}

const AWAY: Passing = { msg: 'Please try again in a moment', retryAfter: 1 }
/** They are made with the next seal, or an operator has to see to it. */
const HASHES: Passing = {
  msg: 'The hashes of the sealed log are not all there at the moment: nothing can be proved until they are',
  retryAfter: 60,
}
const AWAYS = [VersionConflict, UnknownOutcome, StoreUnavailable, FilesAway]
/** Somebody has to make room first, so nobody need ask often. */
const FULL: Passing = { msg: 'There is no room at the moment, please try again later', retryAfter: 60 }

/** What to say of an error that passes by itself; undefined for one that is our fault, or whoever asked has to mend. */
export const passingOf = (error: unknown): Passing | undefined => {
  if (AWAYS.some((away) => error instanceof away)) return AWAY
  if (error instanceof HashesMissing) return HASHES
  const meaning = meaningOf(error)
  if (meaning === 'full') return FULL
  return passes(meaning) ? AWAY : undefined
}
