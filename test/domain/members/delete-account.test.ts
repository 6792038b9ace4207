import { memberDecider } from '../../../domain/members/decider.js'
import type { MemberEvent } from '../../../domain/members/messages.js'
import { ana, noon } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'
import { person, registered, verified, command } from '../../support/cast/members.js'

const given = specOf(memberDecider)
const aMonthLater = '2026-01-31T12:00:00.000Z'
const before = '2026-01-31T11:59:59.999Z'
const key = { memberId: ana }
const asked = {
  ...key,
  channel: 'member' as const,
  reasonCategory: 'privacy' as const,
  keepPosts: false,
  reason: 'Too public',
  dueAt: noon,
}
const inAMonth = { ...asked, channel: 'public' as const, dueAt: aMonthLater }
const requested = (data: typeof asked | typeof inAMonth = asked): MemberEvent => ({
  type: 'AccountDeletionRequested',
  data: { ...data, requestedAt: noon },
})
const step = (type: 'SessionsRevoked' | 'PostsWithdrawn', count: number): MemberEvent => ({ type, data: { ...key, count, doneAt: noon } })
const keyGone = (subject: string): MemberEvent => ({ type: 'SubjectKeyDestroyed', data: { subject, fingerprint: 'abc' } })
const record = (name: 'SessionsRevoked' | 'PostsWithdrawn', count: number, at = noon) =>
  command('RecordErasureStep', { ...key, step: name, count }, at)
const destroyed = (subject: string) => command('RecordKeyDestroyed', { ...key, subject, fingerprint: 'abc' })
const deleted: MemberEvent = { type: 'AccountDeleted', data: { ...key, deletedAt: noon } }

describe('deleting an account', () => {
  it('is asked for once', () => given(registered).when(command('RequestAccountDeletion', asked)).then(requested()))
  it('needs an account', () => given().when(command('RequestAccountDeletion', asked)).thenRefused('not-found', 'No such member'))
  it('may be wished for an earlier day', () =>
    given(registered, requested(inAMonth)).when(command('RequestAccountDeletion', asked)).then(requested()))
  it('is not put off by a later command', () =>
    given(registered, requested()).when(command('RequestAccountDeletion', inAMonth)).thenNothing())
  it('is not wished anew once it has begun', () =>
    given(registered, requested(inAMonth), step('SessionsRevoked', 1)).when(command('RequestAccountDeletion', asked)).thenNothing())
  it('lets nobody join under it any more', () =>
    given(registered, verified, requested())
      .when(command('RegisterMember', person, aMonthLater))
      .thenRefused('conflict', 'This email is already registered'))

  it('tells each step once', () => given(registered, requested()).when(record('PostsWithdrawn', 2)).then(step('PostsWithdrawn', 2)))
  it('tells no step that nobody wished', () =>
    given(registered).when(record('SessionsRevoked', 1)).thenRefused('invalid', 'Nobody has asked to delete this account'))
  it('waits for its day', () =>
    given(registered, requested(inAMonth))
      .when(record('SessionsRevoked', 1, before))
      .thenRefused('invalid', 'This account is not to be deleted yet'))
  it('frees the address once', () =>
    given(registered, requested())
      .when(command('RecordEmailReleased', key))
      .then({ type: 'EmailReleased', data: { ...key, releasedAt: noon } }))
  it('tells of each key once', () =>
    given(registered, requested(), keyGone('audit:1')).when(destroyed('member:1')).then(keyGone('member:1')))
  it('is over when the key of the member is gone', () =>
    given(registered, requested(), keyGone('member:1')).when(command('FinishAccountDeletion', key)).then(deleted))
  it('is not over before', () =>
    given(registered, requested())
      .when(command('FinishAccountDeletion', key))
      .thenRefused('invalid', 'There is something left of this account'))
})
