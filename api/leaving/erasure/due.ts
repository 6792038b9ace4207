import { v5 as uuidv5 } from 'uuid'
import type { LeavingTask } from '../../../commands/processes/erasure.js'
import type { VaultExports } from '../../../commands/vault/leaving/exports.js'
import type { Farewells } from '../../../commands/vault/leaving/farewells.js'
import type { Outbox } from '../../../commands/vault/outbox.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { accountsLeft, dueRequests, oldReasons } from '../../../projections/deletion-trail/queries.js'
import { oneByOne } from '../../jobs/one-by-one.js'
import { erasing } from './commands.js'
import { REASON_KEPT_FOR_YEARS } from './kept.js'
import { forgetRequest, type Desk } from './forget-request.js'
import type { Eraser } from './leaver.js'

export interface Due extends Desk, Pick<Eraser, 'pool' | 'store'> {
  readonly farewells: Pick<Farewells, 'forgetOld'>
  readonly exports: Pick<VaultExports, 'eraseOld'>
  readonly outbox: Pick<Outbox, 'keepUnlessKept'>
  /** Told of a request, or of words, that could not be forgotten; the others are. */
  readonly onTrouble: (error: unknown) => void
}

const DELETIONS = '1c7b8a52-8c2c-4f0e-9a70-5d0d8fd0f6a1'
/** Milliseconds. A mail that nobody took for a week was given up, and so was a copy that nobody could make. */
const GIVEN_UP_AFTER = 8 * 24 * 60 * 60 * 1000

/**
 * Deletions whose day has come, and those that were given up: each is asked for anew every day until it is done, unless it is under way. And what is kept for a time
 * only goes: copies, addresses that no mail reached, public requests, and the words in which members told why they left.
 */
export const deletionsDue =
  (due: Due) =>
  async (until: AbortSignal): Promise<void> => {
    const { pool, outbox, now, farewells, exports, store } = due
    const at = now()
    const turn = { until, onTrouble: due.onTrouble }
    const givenUp = new Date(Date.parse(at) - GIVEN_UP_AFTER).toISOString()
    await farewells.forgetOld(givenUp)
    await exports.eraseOld(at, givenUp, store.remove)
    for await (const memberId of accountsLeft(pool, at)) {
      const id = uuidv5(`${memberId} ${at.slice(0, 10)}`, DELETIONS)
      await outbox.keepUnlessKept({ id, kind: 'erase-account', data: { memberId } satisfies LeavingTask, at })
    }
    await oneByOne(dueRequests(pool, at), (requestId) => forgetRequest(due, requestId), turn)
    await oneByOne(oldReasons(pool, yearsBefore(at, REASON_KEPT_FOR_YEARS)), (memberId) => forgetReason(due, memberId), turn)
  }

/** The words in which a member told why they left. */
const forgetReason = async (due: Due, memberId: MemberId): Promise<void> => {
  const subject = `audit:${memberId}`
  const fingerprint = await due.keys.destroy(subject)
  await erasing(due)('RecordKeyDestroyed', subject, { memberId, subject, fingerprint })
}

const yearsBefore = (at: string, years: number): string => {
  const moment = new Date(at)
  moment.setUTCFullYear(moment.getUTCFullYear() - years)
  return moment.toISOString()
}
