import type { BeyondEvent } from '../../domain/beyond/messages.js'
import type { BlogEvent } from '../../domain/blogs/messages.js'
import type { CaseEvent } from '../../domain/cases/messages.js'
import type { ReportedMessageEvent } from '../../domain/chats/reported/messages.js'
import type { ContactEvent } from '../../domain/contact/messages.js'
import type { FlaggingEvent } from '../../domain/flagging/messages.js'
import type { Actor } from '../../domain/kernel/actor.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { LearningEvent } from '../../domain/learning/messages.js'
import type { MeetingEvent } from '../../domain/meetings/messages.js'
import type { MemberEvent } from '../../domain/members/messages.js'
import { isOfOperatorAlone, type Deed } from '../../domain/staff/deeds.js'
import type { ReelEvent } from '../../domain/reels/messages.js'
import type { RoomEvent } from '../../domain/rooms/messages.js'
import type { StaffEvent } from '../../domain/staff/messages.js'
import type { VisitorEvent } from '../../domain/visitors/messages.js'
import type { NoDeed } from './no-deeds.js'

/** What somebody of the staff has done, without a personal word. */
export interface Entry {
  position: number
  at: string | Date
  actor: Actor
  type: Deed
  /** The stream that it is about. */
  target: string
  /** What else is known of it. */
  details: Readonly<Record<string, string | number>>
}

export type StaffFact =
  | StaffEvent
  | CaseEvent
  | BeyondEvent
  | ReelEvent
  | ReportedMessageEvent
  | MemberEvent
  | BlogEvent
  | LearningEvent
  | MeetingEvent
  | ContactEvent
  | FlaggingEvent
  | VisitorEvent
  | RoomEvent
type Fact = Recorded<StaffFact>

/** What an entry says beside who did it and when; its stream is what it is about, unless it says. */
type Says<Type> = (data: Extract<StaffFact, { type: Type }>['data']) => Partial<Pick<Entry, 'target' | 'details'>>
type Lines = { readonly [Type in Deed]: Says<Type> }

const ofRole = ({ memberId, role }: { readonly memberId: number; readonly role: string }) => ({
  target: `member-${memberId}`,
  details: { role },
})
const alone = () => ({})

const LINES: Lines = {
  RoleGranted: ofRole,
  RoleRevoked: ofRole,
  StaffLooked: ({ as, version, purpose, target, from }) => ({
    target,
    details: { as, ...(from !== undefined && { from }), version, purpose },
  }),
  CaseReleased: alone,
  CaseRefused: alone,
  ReportsClaimed: alone,
  ReportsReleased: alone,
  ReportsDecided: ({ decision, rule, version, reports }) => ({
    details: { decision, ...(rule && { rule }), version, reports: reports.length },
  }),
  AppealDecided: ({ verdict }) => ({ details: { verdict } }),
  CaseRestored: alone,
  BeyondRestored: alone,
  ReelRestored: alone,
  MessageRestored: alone,
  RegistrationChecked: ({ result, method }) => ({ details: { result, method } }),
  MemberRestricted: ({ action, until }) => ({ details: { action, ...(until && { until }) } }),
  RestrictionLifted: alone,
  RestrictionAppealDecided: ({ verdict }) => ({ details: { verdict } }),
  BlogDrafted: alone,
  BlogScheduled: ({ publishAt: until }) => ({ details: { until } }),
  BlogUnscheduled: alone,
  BlogPublished: alone,
  BlogEdited: alone,
  BlogWithdrawn: alone,
  LearningPostPublished: alone,
  LearningPostWithdrawn: alone,
  EventScheduled: ({ date, startTime }) => ({ details: { date, startTime } }),
  EventRescheduled: ({ date, startTime, registered }) => ({ details: { date, startTime, registered: registered.length } }),
  EventEdited: alone,
  EventCancelled: ({ registered }) => ({ details: { registered: registered.length } }),
  ContactMessageAnswered: alone,
  GroupCreated: ({ name }) => ({ details: { name } }),
  GroupRenamed: ({ name }) => ({ details: { name } }),
  GroupClosed: alone,
  FlagRuleWritten: alone,
  FlagRuleRehearsalAsked: alone,
  FlagRuleSwitchedOn: alone,
  FlagRuleSwitchedOff: alone,
  SecondFactorDisabled: alone,
  SubjectKeyDestroyed: alone,
}

const isDeed = (type: StaffFact['type']): type is Deed => Object.hasOwn(LINES, type)

/** Every event is a deed or not one: another one does not compile until that is said. */
const none = (_type: NoDeed): Entry | undefined => undefined

/** The entry that an event makes; undefined of what members do. */
export const fold = ({ position, meta: { at, by: actor }, type, stream, data }: Fact): Entry | undefined => {
  if (!isDeed(type)) return none(type)
  if (isOfOperatorAlone(type) && actor !== 'operator') return undefined
  const says: (data: never) => ReturnType<Says<Deed>> = LINES[type]
  return { position, at, actor, type, target: stream, details: {}, ...says(data as never) }
}
