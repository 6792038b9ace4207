import type { StoredLine } from '../../commands/vault/notifications/lines.js'
import { doctor } from '../../domain/kernel/identity.js'
import type { NotificationKind } from '../../domain/notifications/kinds.js'
import { MOST_OTHERS } from '../contract/notifications.js'
import { placeOf } from './places.js'

/** A line, and the full name of who did the last of it: null for nobody, or for somebody who is gone. */
export type Told = Pick<StoredLine, 'kind' | 'target' | 'detail' | 'others' | 'newest_at'> & { readonly fullName: string | null }

const A_DAY = 24 * 60 * 60 * 1000
const PROVIDERS: Readonly<Record<string, string>> = { google: 'Google', apple: 'Apple' }

/** "Dr. A B and 4 others". */
const who = ({ fullName, others }: Told): string => {
  const name = doctor(fullName)
  if (others === 0) return name
  if (others >= MOST_OTHERS) return `${name} and more than ${MOST_OTHERS} others`
  return `${name} and ${others} ${others === 1 ? 'other' : 'others'}`
}

/** Both networks are told apart: a request of one says nothing in the other. */
const where = ({ target }: Told): string => (target === 'beyond' ? ' in Beyond Surgery' : '')

const SECURED: Readonly<Record<string, (detail: string | null) => string>> = {
  'password-changed': () => 'Your password was changed',
  'password-reset': () => 'Your password was reset',
  'provider-linked': (provider) => `You can now also sign in with ${PROVIDERS[provider ?? ''] ?? 'another provider'}`,
}

/** What each kind says; `at` is the moment at which it is read, ISO 8601. */
const SENTENCES: Readonly<Record<NotificationKind, (told: Told, at: string) => string>> = {
  like: (told) => `${who(told)} liked your ${placeOf(told).called}`,
  comment: (told) => `${who(told)} commented on your ${placeOf(told).called}`,
  request: (told) => `${who(told)} would like to connect with you${where(told)}`,
  acceptance: (told) => `${who(told)} accepted your request to connect${where(told)}`,
  application: (told) => `${who(told)} applied for your opportunity`,
  answer: (told) => `${who(told)} ${told.detail === 'accepted' ? 'accepted' : 'cancelled'} your application`,
  'opportunity-closed': () => 'An opportunity that you applied for was closed',
  'case-closing': (told, at) =>
    `Your ${placeOf(told).called} ${Date.parse(at) < told.newest_at.getTime() + A_DAY ? 'closes tomorrow' : 'has closed'}`,
  security: ({ target, detail }) => SECURED[target]?.(detail) ?? 'Something has changed in how you sign in',
}

/** What a line says, in one sentence without a full stop: the same in lists, mails and pushes. */
export const sentenceOf = (told: Told, at: string): string => SENTENCES[told.kind](told, at)
