import { KINDS, type ChannelsByKind, type NotificationKind } from '../../domain/notifications/kinds.js'

/** What a mail is about, as its unsubscribe link says: one kind, or what came since the morning before. */
export type MailAbout = NotificationKind | 'daily' | 'all'

/** Completes "You get …" and "You will not get … any more." */
const WORDS: Readonly<Record<MailAbout, string>> = {
  request: 'emails about requests to connect',
  acceptance: 'emails about accepted requests',
  application: 'emails about applications to your opportunities',
  answer: 'emails about answers to your applications',
  'opportunity-closed': 'emails about opportunities that were closed',
  comment: 'emails about comments',
  like: 'emails about likes',
  'case-closing': 'emails about cases that close soon',
  security: 'emails about your security',
  daily: 'the daily summary',
  all: 'emails about notifications',
}

/** Undefined for a word of other code. */
export const mailAboutOf = (word: string): MailAbout | undefined => (Object.hasOwn(WORDS, word) ? (word as MailAbout) : undefined)

export const wordsOf = (about: MailAbout): string => WORDS[about]

/** The kinds of which a mail like that tells, where they are mailed at all. */
export const kindsMailed = (about: MailAbout, channels: ChannelsByKind): readonly NotificationKind[] =>
  KINDS.filter((kind) => {
    const { mail } = channels[kind]
    return mail !== 'never' && (about === 'all' || about === kind || about === mail)
  })
