import { KINDS, type ChannelsByKind, type NotificationKind } from '../../../domain/notifications/kinds.js'
import { OF_KIND } from '../kinds.js'

/** What a mail is about, as its unsubscribe link says: one kind, or what came since the morning before. */
export type MailAbout = NotificationKind | 'daily' | 'all'

/** Complete the same sentences as the words of a kind. */
const WORDS: Readonly<Record<Exclude<MailAbout, NotificationKind>, string>> = {
  daily: 'the daily summary',
  all: 'emails about notifications',
}

const isKind = (about: string): about is NotificationKind => Object.hasOwn(OF_KIND, about)

/** Undefined for a word of other code. */
export const mailAboutOf = (word: string): MailAbout | undefined =>
  isKind(word) || Object.hasOwn(WORDS, word) ? (word as MailAbout) : undefined

export const wordsOf = (about: MailAbout): string => (isKind(about) ? OF_KIND[about].mails : WORDS[about])

/** The kinds of which a mail like that tells, where they are mailed at all. */
export const kindsMailed = (about: MailAbout, channels: ChannelsByKind): readonly NotificationKind[] =>
  KINDS.filter((kind) => {
    const { mail } = channels[kind]
    return mail !== 'never' && (about === 'all' || about === kind || about === mail)
  })
