import type { Static } from '@sinclair/typebox'
import { Refusal } from '../../kernel/refusal.js'
import type {
  FinishAccountDeletion,
  RecordEmailReleased,
  RecordErasureStep,
  RecordKeyDestroyed,
  RequestAccountDeletion,
} from './messages.js'
import type { Deletion, Leaving } from './leaving.js'
import type { Membership } from '../member.js'
import type { MemberEvent } from '../messages.js'

/** The request counts that is due first; of an account that is being erased nothing more is asked. */
const requestAccountDeletion = ({ data, at }: Static<typeof RequestAccountDeletion>, state: Membership): MemberEvent[] => {
  if (state.registeredAt === undefined) throw new Refusal('not-found', 'No such member')
  const isNoSooner = state.deletion !== undefined && state.deletion.dueAt <= data.dueAt
  if (isNoSooner || !state.steps.isEmpty()) return []
  return [{ type: 'AccountDeletionRequested', data: { ...data, requestedAt: at } }]
}

const recordErasureStep = ({ data, at }: Static<typeof RecordErasureStep>, state: Membership): MemberEvent[] => {
  mustBeDue(state, at)
  const { memberId, step, count } = data
  return state.steps.has(step) ? [] : [{ type: step, data: { memberId, count, doneAt: at } }]
}

/** The same fact as where the address was claimed, so that the member's own stream tells the whole way out. */
const recordEmailReleased = ({ data, at }: Static<typeof RecordEmailReleased>, state: Membership): MemberEvent[] => {
  mustBeDue(state, at)
  return state.steps.has('EmailReleased') ? [] : [{ type: 'EmailReleased', data: { ...data, releasedAt: at } }]
}

/** The key is destroyed when this is asked for. */
const recordKeyDestroyed = ({ data, at }: Static<typeof RecordKeyDestroyed>, state: Membership): MemberEvent[] => {
  mustBeDue(state, at)
  const { subject, fingerprint } = data
  return state.destroyed.has(subject) ? [] : [{ type: 'SubjectKeyDestroyed', data: { subject, fingerprint } }]
}

const finishAccountDeletion = ({ data, at }: Static<typeof FinishAccountDeletion>, state: Membership): MemberEvent[] => {
  mustBeDue(state, at)
  if (!state.destroyed.has(`member:${data.memberId}`)) throw new Refusal('invalid', 'There is something left of this account')
  return state.steps.has('AccountDeleted') ? [] : [{ type: 'AccountDeleted', data: { ...data, deletedAt: at } }]
}

const mustBeDue = ({ deletion }: Leaving, at: string): Deletion => {
  if (!deletion) throw new Refusal('invalid', 'Nobody has asked to delete this account')
  if (at < deletion.dueAt) throw new Refusal('invalid', 'This account is not to be deleted yet')
  return deletion
}

export const decisions = {
  RequestAccountDeletion: requestAccountDeletion,
  RecordErasureStep: recordErasureStep,
  RecordEmailReleased: recordEmailReleased,
  RecordKeyDestroyed: recordKeyDestroyed,
  FinishAccountDeletion: finishAccountDeletion,
}
