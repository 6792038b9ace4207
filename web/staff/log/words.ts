import { theirRestrictions } from '../../generated/their-restrictions.js'
import type { Restricted } from '../../../api/contract/staff/standing.js'
import type { Decision, Rule } from '../../../api/contract/staff/judged.js'
import { POST_KINDS, sortOf } from '../../engagement/post-kinds.js'
import { DECISIONS, RULES } from '../../engagement/reports/words.js'
import { counted } from '../../shared/format/counted.js'
import { doctor } from '../../shared/format/person.js'
import { momentInIndia } from '../../shared/format/india.js'
import { METHODS } from '../../shared/format/registration.js'
import { exactly } from '../../shared/format/time.js'
import type { StaffEntry } from './calls.js'

const DEEDS: Readonly<Record<StaffEntry['type'], string>> = {
  RoleGranted: 'Made a member of the staff',
  RoleRevoked: 'Role revoked',
  StaffLooked: 'Opened a post, a message or a member’s file',
  CaseReleased: 'Visitor’s post released',
  CaseRefused: 'Visitor’s post refused',
  ReportsClaimed: 'Reports claimed',
  ReportsReleased: 'Reports given back',
  ReportsDecided: 'Reports decided',
  AppealDecided: 'Appeal decided',
  CaseRestored: `${sortOf('case')} brought back`,
  BeyondRestored: `${sortOf('beyond')} brought back`,
  ReelRestored: `${sortOf('reel')} brought back`,
  MessageRestored: `${sortOf('message')} brought back`,
  MemberRestricted: 'Account restricted',
  RestrictionLifted: 'Restriction lifted',
  RestrictionAppealDecided: 'Appeal against a restriction decided',
  RegistrationChecked: 'Registration checked',
  BlogDrafted: 'Blog written',
  BlogScheduled: 'Blog planned',
  BlogUnscheduled: 'Schedule of a blog taken back',
  BlogPublished: 'Blog published',
  BlogEdited: 'Published blog changed',
  BlogWithdrawn: 'Blog withdrawn',
  LearningPostPublished: 'Image or video to learn from published',
  LearningPostWithdrawn: 'Image or video to learn from withdrawn',
  EventScheduled: 'Event scheduled',
  EventRescheduled: 'Event moved',
  EventEdited: 'Event changed',
  EventCancelled: 'Event cancelled',
  ContactMessageAnswered: 'Message of the contact page answered',
  GroupCreated: 'Group created',
  GroupRenamed: 'Group renamed',
  GroupClosed: 'Group closed',
  FlagRuleWritten: 'Rule written',
  FlagRuleRehearsalAsked: 'Rule rehearsed',
  FlagRuleSwitchedOn: 'Rule switched on',
  FlagRuleSwitchedOff: 'Rule switched off',
  SecondFactorDisabled: 'Two-step sign-in turned off for someone who has lost their phone',
  SubjectKeyDestroyed: 'Personal details forgotten',
}

const isKnown = (type: string): type is StaffEntry['type'] => Object.hasOwn(DEEDS, type)

/** What was done, in words; what a newer server or an address says, and is not known here, by its own name. */
export const deed = (type: string): string => (isKnown(type) ? DEEDS[type] : type.replace(/(?<=[a-z])(?=[A-Z])/g, ' '))

/** Who did it. */
export const actorOf = ({ actor, full_name }: Pick<StaffEntry, 'actor' | 'full_name'>): string => {
  if (actor.startsWith('member:')) return doctor(full_name)
  return actor === 'operator' ? 'The operator' : 'SFS itself'
}

/** That the log is narrowed to what one actor did. */
export const onlyBy = (actor: string): string => {
  if (actor.startsWith('member:')) return `Only member ${actor.slice('member:'.length)}`
  return actor === 'operator' ? 'Only the operator' : 'Only SFS itself'
}

const THINGS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(POST_KINDS.map((kind) => [kind, sortOf(kind)])),
  member: 'Member',
  staff: 'Member of the staff',
  deletionrequest: 'Public request to be deleted',
  blog: 'Blog',
  event: 'Event',
  learning: 'Image or video to learn from',
  contact: 'Message of the contact page',
  visitor: 'Visitor',
  room: 'Group',
  flagrule: 'Rule',
  log: 'Sealed log from place',
}

/** What it is about: `case-7` is "Case 7". */
export const thing = (target: string): string => {
  const [word = ''] = target.split('-')
  return THINGS[word] ? `${THINGS[word]} ${target.slice(word.length + 1)}` : `Stream ${target}`
}

const said = (value: unknown): string => String(value).replace(/-/g, ' ')

/** What was decided about reports: "Removed, by the rule: A patient can be recognised. 3 reports, version 4." */
const decidedOf = ({ decision, rule, reports, version }: StaffEntry['details']): string =>
  [
    `${DECISIONS[decision as Decision]}${rule === undefined ? '' : `, by the rule: ${RULES[rule as Rule]}`}.`,
    `${counted(Number(reports), 'report')}, version ${version}.`,
  ].join(' ')

/** What else is known of it. */
export const detailOf = ({ type, details }: StaffEntry): string | undefined => {
  const { role, purpose, from, version, action, until, verdict, result, method, name, date, startTime, registered } = details
  if (type === 'StaffLooked')
    return `For: ${purpose}. ${from === undefined ? `Version ${version}` : `Exported: events ${from} to ${version}`}.`
  if (type === 'ReportsDecided') return decidedOf(details)
  if (type === 'AppealDecided') return verdict === 'upheld' ? 'The decision stands.' : 'The decision was overturned.'
  if (type === 'MemberRestricted')
    return `${theirRestrictions[action as Restricted['action']].state}${until === undefined ? '' : `, until ${exactly(Date.parse(String(until)))}`}.`
  if (type === 'GroupCreated' || type === 'GroupRenamed') return `Called ${name}.`
  if (type === 'EventScheduled') return `For ${momentInIndia(String(date), String(startTime))}.`
  if (type === 'EventRescheduled')
    return `To ${momentInIndia(String(date), String(startTime))}. ${counted(Number(registered), 'member')} told.`
  if (type === 'EventCancelled') return `${counted(Number(registered), 'member')} told.`
  if (type === 'BlogScheduled') return `For ${exactly(Date.parse(String(until)))}.`
  if (type === 'RestrictionAppealDecided') return verdict === 'lifted' ? 'It was lifted.' : 'It stands.'
  if (type === 'RegistrationChecked') return `Result: ${said(result)}. ${METHODS[method as keyof typeof METHODS]}.`
  return role === undefined ? undefined : `Role: ${role}.`
}
