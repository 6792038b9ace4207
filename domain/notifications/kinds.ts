import { Type, type Static } from '@sinclair/typebox'

const one = <Name extends string>(...names: Name[]) => Type.Union(names.map((name) => Type.Literal(name)))

/** All that members are told of, in the order in which settings list it. */
export const KINDS = [
  'request',
  'acceptance',
  'message',
  'application',
  'answer',
  'opportunity-closed',
  'comment',
  'also-commented',
  'like',
  'video',
  'case-closing',
  'case-solved',
  'event-reminder',
  'event-changed',
  'decision',
  'report-outcome',
  'standing',
  'security',
] as const
export type NotificationKind = (typeof KINDS)[number]
export const NotificationKind = Type.Unsafe<NotificationKind>(one(...KINDS))

/** What somebody is mailed as soon as it is new, once each morning with the rest, or not at all. */
export const MailTime = one('at-once', 'daily', 'never')
export type MailTime = Static<typeof MailTime>

/** How a member is told of things of one kind. What is not told in the app is not told at all: mails and pushes tell of what waits there. */
export const Channels = Type.Object({ app: Type.Boolean(), mail: MailTime, push: Type.Boolean() }, { additionalProperties: false })
export type Channels = Static<typeof Channels>
export type ChannelsByKind = Readonly<Record<NotificationKind, Channels>>

const at = (mail: MailTime, push = true): Channels => ({ app: true, mail, push })

/** What holds until somebody says otherwise. */
export const DEFAULT_CHANNELS: ChannelsByKind = {
  request: at('at-once'),
  acceptance: at('at-once'),
  message: at('daily'),
  application: at('at-once'),
  answer: at('at-once'),
  'opportunity-closed': at('at-once'),
  comment: at('daily'),
  'also-commented': at('daily'),
  like: at('daily', false),
  video: at('never'),
  'case-closing': at('at-once'),
  'case-solved': at('daily'),
  'event-reminder': at('at-once'),
  'event-changed': at('at-once'),
  decision: at('at-once'),
  'report-outcome': at('daily'),
  standing: at('never'),
  security: at('never'),
}

/**
 * What nobody can choose: whoever comes into an account cannot have its owner told nothing, and nobody misses the time for an appeal. Security and
 * how an account stands have mails of their own.
 */
export const FIXED_CHANNELS: Readonly<Partial<Record<NotificationKind, Partial<Channels>>>> = {
  decision: { app: true },
  standing: { app: true, mail: 'never' },
  security: { app: true, mail: 'never' },
}

/**
 * What members whom moderators have shut out are still mailed, or told on their devices: how their account stands, its security, and decisions on
 * their posts, against which they may appeal for thirty days.
 */
export const TOLD_WHILE_SHUT_OUT: ReadonlySet<NotificationKind> = new Set(['decision', 'standing', 'security'])

/** Mailed with the rest of a day, or not at all: whoever is away for a moment has them on their devices. */
export const NEVER_MAILED_AT_ONCE: ReadonlySet<NotificationKind> = new Set(['message'])

/** Whether it can be seen on the page of a post. */
const IS_ON_A_POST: Readonly<Record<NotificationKind, boolean>> = {
  request: false,
  acceptance: false,
  message: false,
  application: false,
  answer: false,
  'opportunity-closed': false,
  comment: true,
  'also-commented': true,
  like: true,
  video: true,
  'case-closing': true,
  'case-solved': true,
  'event-reminder': false,
  'event-changed': false,
  decision: false, // whoever has seen the post has not seen why it was judged
  'report-outcome': false,
  standing: false,
  security: false,
}

/** What somebody has seen who has seen the page of the post it is about. */
export const SEEN_WITH_ITS_POST: readonly NotificationKind[] = KINDS.filter((kind) => IS_ON_A_POST[kind])

/** What the same person does to the same thing a second time only after having taken it back: it is no news for a day, though the first was read. */
export const SAME_AGAIN: readonly NotificationKind[] = ['request', 'acceptance', 'application', 'like']

const SomeChannels = Type.Partial(Channels, { additionalProperties: false })

/** Some of the channels of some kinds, as a member has chosen them. */
export const ChosenChannels = Type.Partial(
  Type.Object(Object.fromEntries(KINDS.map((kind) => [kind, SomeChannels])) as Record<NotificationKind, typeof SomeChannels>),
  { additionalProperties: false },
)
export type ChosenChannels = Static<typeof ChosenChannels>

/** How something is told of which only other code knows, a later or an earlier version: it waits in the list. */
const IN_THE_LIST_ALONE: Channels = { app: true, mail: 'never', push: false }

/** How a kind is told, whichever code has named it. */
export const howTold = (channels: ChannelsByKind, kind: string): Channels =>
  Object.hasOwn(channels, kind) ? channels[kind as NotificationKind] : IN_THE_LIST_ALONE

/** What holds for somebody who has chosen some of it. */
export const channelsOf = (chosen: ChosenChannels): ChannelsByKind => {
  const of = (kind: NotificationKind): Channels => {
    const wanted = { ...DEFAULT_CHANNELS[kind], ...chosen[kind], ...FIXED_CHANNELS[kind] }
    return wanted.mail === 'at-once' && NEVER_MAILED_AT_ONCE.has(kind) ? { ...wanted, mail: 'daily' } : wanted
  }
  return Object.fromEntries(KINDS.map((kind) => [kind, of(kind)])) as Record<NotificationKind, Channels>
}
