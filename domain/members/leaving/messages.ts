import { Type, type Static } from '@sinclair/typebox'
import { DeletionRequestId, MemberId } from '../../kernel/ids.js'
import { EmailReleased } from '../../kernel/people/registration-fields.js'
import { command, event, processCommand } from '../../kernel/messages.js'
import { Fingerprint, Personal } from '../../kernel/personal.js'
import { Time } from '../../kernel/time.js'

const key = { memberId: MemberId }
const one = <Name extends string>(...names: Name[]) => Type.Union(names.map((name) => Type.Literal(name)))

/** Where the request to leave was made: by the member who was signed in, or on the public page by whoever has the address. */
export const Channel = one('member', 'public')

/** The reason as a word that tells nothing of anybody; the member's own words stand beside it. */
export const ReasonCategory = one('not-useful', 'privacy', 'too-many-mails', 'another-account', 'other')
export type ReasonCategory = Static<typeof ReasonCategory>

const asked = { channel: Channel, reasonCategory: ReasonCategory, keepPosts: Type.Boolean(), requestId: Type.Optional(DeletionRequestId) }

/** Erased at `dueAt`, at once when that is the moment of the request. */
export const RequestAccountDeletion = command('RequestAccountDeletion', {
  ...key,
  ...asked,
  reason: Type.String({ minLength: 1, maxLength: 2000 }),
  dueAt: Time,
})

/** Its words have a key of their own, the audit's, which outlives the member's by six years. */
export const AccountDeletionRequested = event(
  'AccountDeletionRequested',
  { ...key, ...asked, reason: Personal(Type.String()), requestedAt: Time, dueAt: Time },
  { subject: 'audit:{memberId}', called: 'Deletion asked for' },
)

/** What the erasure of an account has done, one fact a step; `count` says how many there were. An area that members leave things in adds its own. */
const step = <Name extends string>(name: Name, called: string) =>
  event(name, { ...key, count: Type.Integer({ minimum: 0 }), doneAt: Time }, { called })
const steps = [
  step('SessionsRevoked', 'Sessions ended'),
  step('PostsWithdrawn', 'Posts withdrawn'),
  step('PostsAnonymised', 'Posts kept without a name'),
  step('CommentsRemoved', 'Comments removed'),
  step('ConnectionsRemoved', 'Connections removed'),
  step('RoomsLeft', 'Chat rooms left'),
  step('OpportunitiesWithdrawn', 'Opportunities withdrawn'),
  step('ApplicationsWithdrawn', 'Applications withdrawn'),
  step('EventsLeft', 'Events left'),
  step('FilesErased', 'Files erased'),
] as const
export type ErasureStep = Static<(typeof steps)[number]>['type']
const Step = Type.Union(steps.map(({ properties }) => properties.type))

/** From here on nothing of the account is left but the trail of its deletion. */
export const AccountDeleted = event('AccountDeleted', { ...key, deletedAt: Time }, { called: 'Account deleted' })

export const RecordErasureStep = processCommand('RecordErasureStep', { ...key, step: Step, count: Type.Integer({ minimum: 0 }) }, 'erasure')
export const RecordEmailReleased = processCommand('RecordEmailReleased', key, 'erasure')
/** Of the member's own key, or of that of the reason. */
export const RecordKeyDestroyed = processCommand(
  'RecordKeyDestroyed',
  { ...key, subject: Type.String({ pattern: '^(member|audit):' }), fingerprint: Fingerprint },
  'erasure',
)
export const FinishAccountDeletion = processCommand('FinishAccountDeletion', key, 'erasure')

export const leavingEvents = [AccountDeletionRequested, ...steps, EmailReleased, AccountDeleted] as const
export const leavingCommands = [
  RequestAccountDeletion,
  RecordErasureStep,
  RecordEmailReleased,
  RecordKeyDestroyed,
  FinishAccountDeletion,
] as const
