import type { StoredLine } from '../../commands/vault/notifications/lines.js'
import { HAS_CLOSED } from '../../domain/notifications/changes.js'
import type { NotificationKind } from '../../domain/notifications/kinds.js'
import {
  applications,
  comment,
  connections,
  ending,
  list,
  meeting,
  opportunity,
  ownDecisions,
  ownReports,
  ownStanding,
  post,
  requests,
  room,
  sessions,
  type Place,
} from './places.js'
import { begins, reminderFacts, settled, settledFacts, type Fact } from './meetings/meeting-sentence.js'
import { closes, decided, outcome, prepared, secured, stands, where, who, wrote, type Told } from './sentence.js'

/** All that lists, mails and pushes have to know of a kind. */
interface Kind {
  /** What a line says, in one sentence without a full stop; `at` is the moment at which it is read, ISO 8601. */
  readonly says: (told: Told, at: string) => string
  /** What a mail says below that, where a sentence is too short for it. */
  readonly facts?: (told: Told) => readonly Fact[]
  /** Completes "You get …" and "You will not get … any more." */
  readonly mails: string
  /** Where a line about this leads: one of a few pages, whatever is stored. */
  readonly place: (target: string, line: Pick<StoredLine, 'detail' | 'first'>) => Place
}

/** Every kind of things that members are told of; a further one does not compile until it is here. */
export const OF_KIND: Readonly<Record<NotificationKind, Kind>> = {
  request: {
    says: (told) => `${who(told)} would like to connect with you${where(told)}`,
    mails: 'emails about requests to connect',
    place: requests,
  },
  acceptance: {
    says: (told) => `${who(told)} accepted your request to connect${where(told)}`,
    mails: 'emails about accepted requests',
    place: connections,
  },
  message: {
    says: wrote,
    mails: 'summaries of messages',
    place: room,
  },
  application: {
    says: (told) => `${who(told)} applied for your opportunity`,
    mails: 'emails about applications to your opportunities',
    place: opportunity,
  },
  answer: {
    says: (told) => `${who(told)} ${told.detail === 'accepted' ? 'accepted' : 'cancelled'} your application`,
    mails: 'emails about answers to your applications',
    place: applications,
  },
  'opportunity-closed': {
    says: () => 'An opportunity that you applied for was closed',
    mails: 'emails about opportunities that were closed',
    place: applications,
  },
  comment: {
    says: (told) => `${who(told)} commented on your ${post(told.target).called}`,
    mails: 'emails about comments',
    place: (target, { first }) => comment(target, first),
  },
  'also-commented': {
    says: (told) => `${who(told)} commented on a ${post(told.target).called} that you commented on`,
    mails: 'emails about comments that follow yours',
    place: (target, { first }) => comment(target, first),
  },
  like: {
    says: (told) => `${who(told)} liked your ${post(told.target).called}`,
    mails: 'emails about likes',
    place: post,
  },
  video: {
    says: prepared,
    mails: 'emails about your videos',
    place: post,
  },
  'case-closing': {
    says: closes,
    mails: 'emails about cases of yours that close',
    place: (target, { detail }) => (detail === HAS_CLOSED ? ending(target) : post(target)),
  },
  'case-solved': {
    says: (told) => `${who(told)} shared how a ${post(told.target).called} you answered turned out`,
    mails: 'emails about cases you answered that are solved',
    place: post,
  },
  'event-reminder': {
    says: begins,
    facts: reminderFacts,
    mails: 'reminders of events that you are registered for',
    place: meeting,
  },
  'event-changed': {
    says: settled,
    facts: settledFacts,
    mails: 'emails about events that are moved or cancelled',
    place: meeting,
  },
  decision: {
    says: decided,
    mails: 'emails about decisions on what you wrote',
    place: ownDecisions,
  },
  'report-outcome': {
    says: outcome,
    mails: 'emails about what became of your reports',
    place: ownReports,
  },
  standing: {
    says: stands,
    mails: 'emails about how your account stands',
    place: ownStanding,
  },
  security: {
    says: secured,
    mails: 'emails about your security',
    place: sessions,
  },
}

type Known = Pick<Kind, 'says' | 'facts' | 'place'>

/** For kinds of which only other code knows: a later or an earlier version has stored them. They are in the list alone, which shows all else too. */
const UNKNOWN: Known = { says: () => 'You have a new notification', place: list }

const of = (kind: string): Known => (Object.hasOwn(OF_KIND, kind) ? OF_KIND[kind as NotificationKind] : UNKNOWN)

/** What a line says: the same in lists, mails and pushes. */
export const sentenceOf = (told: Told, at: string): string => of(told.kind).says(told, at)

/** What a mail says of it, below its sentence. */
export const factsOf = (told: Told): readonly Fact[] => of(told.kind).facts?.(told) ?? []

/** Where a line leads. */
export const placeOf = (line: Pick<StoredLine, 'kind' | 'target' | 'detail' | 'first'>): Place => of(line.kind).place(line.target, line)
