import { keepRedone, redoneUpTo } from '../../commands/vault/erasures-redone.js'
import { raiseIds } from '../../commands/vault/claims.js'
import type { Store, Stored } from '../../commands/runtime/store.js'
import { endingWith } from '../../domain/kernel/ending.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import { redoDestroying, redoShuttingOut, type Redoing } from './redo.js'

export interface FromLog extends Redoing {
  readonly store: Redoing['store']
  readonly log: Pick<Store, 'subscribe'>
  /** The position of the last event there is. */
  readonly head: number
  /** Ends it before it is done: it throws, and goes on from there when it is asked again. */
  readonly until: AbortSignal
}

/**
 * Brings the vault to where the log is, from the log itself: for when the views cannot tell, since they are missing or behind. What is destroyed
 * is destroyed again, who is being erased is shut out, and no number is given again that something in the log has. Looks through what came after
 * the place that the vault knows it was brought to, and keeps the place as it goes.
 */
export const redoFromLog = async ({ log, head, until, ...redoing }: FromLog): Promise<void> => {
  const { pool } = redoing
  const after = await redoneUpTo(pool)
  if (after >= head) return
  const enough = endingWith(until)
  try {
    for await (const { events, position, caughtUp } of log.subscribe(after, enough.signal)) {
      await redoDestroying(redoing, [...new Set(events.flatMap(destroyedBy))])
      for (const memberId of new Set(events.flatMap(shutOutBy))) await redoShuttingOut(redoing, memberId)
      await raiseIds(pool, Math.max(0, ...events.flatMap(numbersIn)))
      const last = events.at(-1)
      if (last) await keepRedone(pool, last.position)
      if (caughtUp || position >= head) enough.end()
    }
  } finally {
    enough.release()
  }
  until.throwIfAborted()
}

interface Telling {
  readonly subject?: string
  readonly memberId?: MemberId
  readonly requestedAt?: string
  readonly dueAt?: string
  readonly commentId?: unknown
}

const destroyedBy = ({ type, data }: Stored): string[] => (type === 'SubjectKeyDestroyed' ? [(data as Telling).subject!] : [])

/** What is to be deleted later can still be used until then. */
const shutOutBy = ({ type, data }: Stored): MemberId[] => {
  const { memberId, requestedAt = '', dueAt = '' } = data as Telling
  const isUnderWay = type === 'SessionsRevoked' || (type === 'AccountDeletionRequested' && dueAt <= requestedAt)
  return isUnderWay ? [memberId!] : []
}

/** Every number that the vault gives is that of a stream, or of a comment in one. */
const numbersIn = ({ stream, data }: Stored): number[] => {
  const [, ofStream] = /^[a-z]+-(\d{1,10})$/.exec(stream) ?? []
  const { commentId } = data as Telling
  return [Number(ofStream ?? 0), typeof commentId === 'number' ? commentId : 0]
}
