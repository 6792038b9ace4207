import type { StoredLine } from '../../commands/vault/notifications/lines.js'
import { HAS_CLOSED } from '../../domain/notifications/changes.js'
import { doctor } from '../../domain/kernel/people/identity.js'
import { MOST_OTHERS } from '../../domain/notifications/limits.js'
import type { ToldMeeting } from './meetings/meeting-facts.js'
import { post } from './places.js'
import { OWN_RESTRICTIONS } from '../../domain/members/standing/words.js'

/** A line, and the full name of who did the last of it: null for nobody, or for somebody who is gone. */
export type Told = Pick<StoredLine, 'kind' | 'target' | 'detail' | 'others' | 'newest_at'> & {
  readonly fullName: string | null
  /** What it says of an event, where it is about one that is known. */
  readonly meeting?: ToldMeeting | undefined
}

const A_DAY = 24 * 60 * 60 * 1000
const PROVIDERS: Readonly<Record<string, string>> = { google: 'Google', apple: 'Apple' }

/** "Dr. A B and 4 others". */
export const who = ({ fullName, others }: Told): string => {
  const name = doctor(fullName)
  if (others === 0) return name
  if (others >= MOST_OTHERS) return `${name} and more than ${MOST_OTHERS} others`
  return `${name} and ${others} ${others === 1 ? 'other' : 'others'}`
}

/** In a group, which `detail` names, or else to whom it is told. Never what: devices and mails are read by others too. */
export const wrote = (told: Told): string => `${who(told)} wrote ${told.detail ? `in ${told.detail}` : 'to you'}`

/** Both networks are told apart: a request of one says nothing in the other. */
export const where = ({ target }: Told): string => (target === 'beyond' ? ' in Beyond Surgery' : '')

/** Once it has closed its author is asked for the end of it; what was told a day before says what holds by the moment at which it is read (ISO 8601). */
export const closes = ({ target, detail, newest_at }: Told, at: string): string => {
  const { called } = post(target)
  if (detail === HAS_CLOSED) return `Your ${called} has closed: tell colleagues how it ended`
  return `Your ${called} ${Date.parse(at) < newest_at.getTime() + A_DAY ? 'closes tomorrow' : 'has closed'}`
}

const DECIDED: Readonly<Record<string, (called: string) => string>> = {
  remove: (called) => `A moderator removed your ${called}`,
  'ask-change': (called) => `A moderator asks you to change your ${called}`,
  upheld: (called) => `Your appeal was decided: the decision about your ${called} stands`,
  overturned: (called) => `Your appeal was decided in your favour: the decision about your ${called} was overturned`,
  restored: (called) => `A moderator brought your ${called} back`,
}

/** What was decided about one's own post. */
export const decided = ({ target, detail }: Told): string => {
  const { called } = post(target)
  return DECIDED[detail ?? '']?.(called) ?? `A moderator decided about your ${called}`
}

const OUTCOMES: Readonly<Record<string, (called: string) => string>> = {
  dismiss: (called) => `A ${called} that you reported was looked at, and stays as it is`,
  'ask-change': (called) => `The author of a ${called} that you reported was asked to change it`,
  remove: (called) => `A ${called} that you reported was removed`,
  restored: (called) => `A ${called} that you reported, and that was removed, was brought back after another look`,
}

/** What came of a report. */
export const outcome = ({ target, detail }: Told): string => {
  const { called } = post(target)
  return OUTCOMES[detail ?? '']?.(called) ?? `A ${called} that you reported was looked at`
}

/** What has come of preparing a video. */
export const prepared = ({ target, detail }: Told): string => {
  const { called } = post(target)
  return detail === 'failed' ? `Your ${called} could not be prepared` : `Your ${called} can be played now`
}

const SECURED: Readonly<Record<string, (detail: string | null) => string>> = {
  'password-changed': () => 'Your password was changed',
  'password-reset': () => 'Your password was reset',
  'two-step-on': () => 'Two-step sign-in was turned on',
  'two-step-off': () => 'Two-step sign-in was turned off',
  'provider-linked': (provider) => `You can now also sign in with ${PROVIDERS[provider ?? ''] ?? 'another provider'}`,
}

export const secured = ({ target, detail }: Told): string => SECURED[target]?.(detail) ?? 'Something has changed in how you sign in'

const STANDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(OWN_RESTRICTIONS).map(([action, { own }]) => [action, own])),
  lifted: 'Your account is not restricted any more: a moderator lifted it',
  ended: 'Your account is not restricted any more: it has ended',
  upheld: 'Your appeal was decided: your account stays restricted',
}

/** What moderators did about one's account. */
export const stands = ({ target }: Told): string => STANDS[target] ?? 'Something has changed in how your account stands'
