import { addresseeOf, membershipOf } from '../../../commands/members.js'
import type { LeavingTask } from '../../../commands/processes/erasure.js'
import type { Farewells } from '../../../commands/vault/leaving/farewells.js'
import { forgetMember } from '../../../commands/vault/leaving/leaving.js'
import type { Doer, Outcome } from '../../../commands/vault/outbox.js'
import { failpoint } from '../../../domain/kernel/failpoint.js'
import { HistoryCut } from '../../../domain/kernel/log/history-cut.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import type { ErasureStep } from '../../../domain/members/leaving/messages.js'
import { requestsOf } from '../../../projections/deletion-trail/queries.js'
import type { Deps } from '../../deps.js'
import { access } from './access.js'
import { erasing } from './commands.js'
import { forgetRequest, type Desk } from './forget-request.js'
import { mustShow, type Eraser, type Leaver, type Part } from './leaver.js'

export interface Erasing extends Eraser, Desk, Pick<Deps, 'hashOf'> {
  readonly farewells: Pick<Farewells, 'keep'>
  /** What members leave behind, in the order in which it is taken away once they are shut out. */
  readonly partsFor: (eraser: Eraser, leaver: Leaver) => readonly Part[]
}

/** The facts with which the steps end. */
type Conclusion = ErasureStep | 'EmailReleased' | 'SubjectKeyDestroyed' | 'AccountDeleted'

/**
 * Erases an account whose deletion is due. Every step is a fact in the member's stream; cut short at any point it goes on from the last of
 * them when it is asked again, and asked again when all is done it does nothing.
 */
export const eraseAccount =
  (eraser: Erasing): Doer =>
  (task, until) =>
    erased(asLongAs(until, eraser), task.data as LeavingTask)

/** Whoever is not waited for any more takes nothing away: somebody else goes on from there by then. */
const asLongAs = (until: AbortSignal | undefined, eraser: Erasing): Erasing => {
  const held =
    <Args extends unknown[], Done>(deed: (...args: Args) => Promise<Done>) =>
    async (...args: Args): Promise<Done> => {
      until?.throwIfAborted()
      return deed(...args)
    }
  return {
    ...eraser,
    dispatch: held((command) => eraser.dispatch(command)),
    keys: { ...eraser.keys, destroy: held((subject) => eraser.keys.destroy(subject)) },
    farewells: { ...eraser.farewells, keep: held((...kept) => eraser.farewells.keep(...kept)) },
    store: { ...eraser.store, remove: held((...file) => eraser.store.remove(...file)) },
  }
}

const erased = async (eraser: Erasing, { memberId }: LeavingTask): Promise<Outcome> => {
  const { log, now, progress, keys, hashOf, farewells, pool } = eraser
  const say = erasing(eraser)

  /** Says a command whose fact is the end of a step. */
  const conclude = async (fact: Conclusion, ...command: Parameters<typeof say>): Promise<number> => {
    failpoint(`before-${fact}`)
    const position = await say(...command)
    failpoint(`after-${fact}`)
    return position
  }

  /** Before the key: what frees the address is the address, and the receipt goes there. */
  const release = async (memberId: MemberId, email: string): Promise<void> => {
    await say('ReleaseEmail', `${memberId}`, { claim: hashOf(email), memberId })
    await conclude('EmailReleased', 'RecordEmailReleased', `${memberId}`, { memberId })
  }

  const state = await membershipOf(log, memberId)
  if (state.registeredAt === undefined) throw new HistoryCut(`member-${memberId}`, 0) // who asked for it was a member
  if (!state.deletion) return 'dropped'
  if (state.steps.has('AccountDeleted')) return 'done'
  const leaver = await leaverOf(log, memberId)
  if (now() < state.deletion.dueAt) throw new Error('It is not due yet') // by this clock, which may be behind
  const addressee = await addresseeOf(log, memberId)
  if (addressee) await farewells.keep(memberId, addressee, now())
  failpoint('farewell-kept')

  const perform = async ({ step, erase }: Part): Promise<void> => {
    if (state.steps.has(step)) return
    const count = await erase(leaver)
    await conclude(step, 'RecordErasureStep', `${memberId} ${step}`, { memberId, step, count })
  }
  await perform(access(eraser))
  await mustShow(progress, leaver.position)
  const parts = eraser.partsFor(eraser, leaver)
  for (const part of parts) await perform(part)

  if (addressee) await release(memberId, addressee.email)
  const subject = `member:${memberId}`
  const fingerprint = await keys.destroy(subject)
  await mustShow(progress, await conclude('SubjectKeyDestroyed', 'RecordKeyDestroyed', subject, { memberId, subject, fingerprint }))
  for (const requestId of await requestsOf(pool, memberId)) await forgetRequest(eraser, requestId)
  for (const part of parts) await part.sweep?.(leaver)
  await forgetMember(pool, memberId)
  await conclude('AccountDeleted', 'FinishAccountDeletion', `${memberId}`, { memberId })
  return 'done'
}

/** The request that counts is the last one. */
const leaverOf = async (log: Eraser['log'], memberId: MemberId): Promise<Leaver> => {
  const facts = await log.read(`member-${memberId}`, -1)
  const asked = facts.findLast(({ type }) => type === 'AccountDeletionRequested')!
  const { requestedAt, keepPosts } = asked.data as Pick<Leaver, 'requestedAt' | 'keepPosts'>
  return { memberId, requestedAt, keepPosts, position: asked.position }
}
