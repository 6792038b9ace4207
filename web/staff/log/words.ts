import { theirRestrictions } from '../../generated/their-restrictions.js'
import type { Restricted } from '../../../api/contract/staff/standing.js'
import type { Decision, Rule } from '../../../api/contract/staff/judged.js'
import { POST_KINDS, sortOf } from '../../engagement/post-kinds.js'
import { DECISIONS, RULES } from '../../engagement/reports/words.js'
import { counted } from '../../shared/format/counted.js'
import { momentInIndia } from '../../shared/format/india.js'
import { METHODS } from '../../shared/format/registration.js'
import { exactly } from '../../shared/format/time.js'
import { namelessOf, partsOfActor } from '../frame/actors.js'
import { happenedBy } from '../frame/happened.js'
import type { StaffEntry } from './calls.js'

/** That the log is narrowed to what one actor did: "Only the operator". */
export const onlyBy = (actor: string): string => {
  const nameless = namelessOf(actor)
  if (nameless === undefined) return `Only member ${partsOfActor(actor)[1]}`
  return `Only ${nameless.replace(/^The /, 'the ')}`
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

/** What somebody of the staff has looked at, by the kind of thing it is. */
const LOOKED: Readonly<Record<string, string>> = {
  member: 'Opened a member’s record or registration',
  message: 'Opened a reported message',
  deletionrequest: 'Read a public request to be deleted',
}

/** What an entry says was done: of a look, at what. */
export const deedOf = ({ type, target, details }: Pick<StaffEntry, 'type' | 'target' | 'details'>): string => {
  if (type !== 'StaffLooked') return happenedBy(type)
  if (details['from'] !== undefined) return 'Exported events of the sealed log'
  const [word = ''] = target.split('-')
  if (word !== 'deletionrequest' && details['as'] === 'auditor') return 'Read a reason for leaving'
  return LOOKED[word] ?? 'Opened a post’s reports or history'
}

/** What was decided about reports: "Removed, by the rule: A patient can be recognised. 3 reports, version 4." */
const decidedOf = ({ decision, rule, reports, version }: StaffEntry['details']): string =>
  [
    `${DECISIONS[decision as Decision]}${rule === undefined ? '' : `, by the rule: ${RULES[rule as Rule]}`}.`,
    `${counted(Number(reports), 'report')}, version ${version}.`,
  ].join(' ')

type Details = StaffEntry['details']

const VERDICTS: Readonly<Record<string, string>> = {
  upheld: 'The decision stands.',
  overturned: 'The decision was overturned.',
  lifted: 'It was lifted.',
}

const toldTo = (registered: unknown): string => `${counted(Number(registered), 'member')} told.`

/** What a field that an entry tells means, with others that come with it. */
const TOLD: Readonly<Record<string, (details: Details) => string | undefined>> = {
  purpose: ({ purpose, from, version }) =>
    `For: ${purpose}. ${from === undefined ? `Version ${version}` : `Exported: events ${from} to ${version}`}.`,
  decision: decidedOf,
  verdict: ({ verdict }) => VERDICTS[String(verdict)],
  action: ({ action, until }) =>
    `${theirRestrictions[action as Restricted['action']].state}${until === undefined ? '' : `, until ${exactly(Date.parse(String(until)))}`}.`,
  name: ({ name }) => `Called ${name}.`,
  date: ({ date, startTime, registered }) => {
    const moment = momentInIndia(String(date), String(startTime))
    return registered === undefined ? `For ${moment}.` : `To ${moment}. ${toldTo(registered)}`
  },
  registered: ({ registered }) => toldTo(registered),
  publishAt: ({ publishAt }) => `For ${exactly(Date.parse(String(publishAt)))}.`,
  result: ({ result, method }) => `Result: ${said(result)}. ${METHODS[method as keyof typeof METHODS]}.`,
  role: ({ role }) => `Role: ${role}.`,
  parked: ({ parked }) => `In ${counted(Number(parked), 'place')}.`,
}

/** What else is known of it. */
export const detailOf = ({ details }: Pick<StaffEntry, 'details'>): string | undefined => {
  const field = Object.keys(TOLD).find((each) => Object.hasOwn(details, each))
  return field === undefined ? undefined : TOLD[field]?.(details)
}
