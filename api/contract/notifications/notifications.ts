import { Type, type Static } from '@sinclair/typebox'
import { MemberId } from '../../../domain/kernel/ids.js'
import { Personal } from '../../../domain/kernel/personal.js'
import { Channels, ChosenChannels, KINDS, NotificationKind } from '../../../domain/notifications/kinds.js'
import { MOST_OTHERS, MOST_UNREAD, NOTIFICATIONS_IN_A_PAGE } from '../../../domain/notifications/limits.js'
import { call, type Call } from '../call.js'
import { personFields } from '../network/people.js'
import { nextOf } from '../given.js'

export type { Channels, ChosenChannels, MailTime, NotificationKind } from '../../../domain/notifications/kinds.js'

const strict = { additionalProperties: false }
/** Of what is kept of one member's notifications: each change makes it higher. */
const Version = Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 })
const version = Type.Unsafe<number>({ ...Version, description: 'of all that the member is told; a smaller one is older' })
const unread = Type.Integer({ minimum: 0, maximum: MOST_UNREAD, description: 'how many of the list are not read; more are not counted' })
const NotificationId = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })

/** Of one thing, all of one kind: five likes of a case are one, by the last who liked it and four others (spec 2 §3; DECISIONS C-64). */
const Notification = Type.Object({
  id: NotificationId,
  sent_to: MemberId,
  sent_by: Type.Union([MemberId, Type.Null({ description: 'nobody but us' })]),
  ...personFields,
  kind: NotificationKind,
  others: Type.Integer({ minimum: 0, maximum: MOST_OTHERS, description: 'people beside `sent_by`; more are not counted' }),
  message: Type.String({
    description: 'the whole sentence; where somebody has done it, it begins with how they are named, which ends with their `full_name`',
  }),
  about: Type.Unsafe<string | null>({
    ...Personal(Type.String()),
    description: 'the title of the post or the opportunity, where it has one; told in lists alone, not in mails and on devices',
  }),
  module: Type.String({ description: 'the part of the site it belongs to' }),
  route: Type.String({ description: 'the page it leads to' }),
  is_read: Type.Boolean(),
  created_date_time: Type.String({ format: 'date-time' }),
})
export type Notification = Static<typeof Notification>

const shared = { auth: 'session', method: 'POST' } as const
const unread_posts = Type.Optional(
  Type.Array(Type.String(), {
    maxItems: MOST_UNREAD,
    description: 'the posts, as `case:7`, on whose own pages something that is not read is seen; an earlier version does not say',
  }),
)
const counts = Type.Object({ unread, unread_posts, version })
/** What stands on the bell. */
export type NotificationCounts = Static<typeof counts>

/** The newest first. */
export const getNotificationData = call({
  ...shared,
  path: 'getNotificationData',
  actingAs: { body: 'sent_to' },
  limit: 'read',
  body: Type.Object(
    { before: Type.Optional(Version), pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: NOTIFICATIONS_IN_A_PAGE })) },
    strict,
  ),
  answers: Type.Object({
    result: Type.Array(Notification),
    ...counts.properties,
    next: nextOf(Version),
  }),
  idempotent: false,
})

/** Reads one as far as it was shown: what came since, in a later version, stays unread. One that is gone is read. */
export const readNotification = call({
  ...shared,
  path: 'readNotification',
  limit: 'write',
  body: Type.Object({ id: NotificationId, version }, strict),
  answers: counts,
  idempotent: false,
})

/**
 * Reads the line that a mail or a push told of, as its link names it, with all that has come in it since. A line is named and not numbered there: it
 * may have been taken away and told anew. One that is gone is read.
 */
export const readToldNotification = call({
  ...shared,
  path: 'readToldNotification',
  limit: 'write',
  body: Type.Object({ kind: NotificationKind, target: Type.String({ maxLength: 64, pattern: '^[a-z-]+(:[0-9]+)?$' }) }, strict),
  answers: counts,
  idempotent: false,
})

/** Whoever is on the page of a post has seen what it shows: reads what is told of likes, comments and how it stands, as far as it was told. */
export const readNotificationsAbout = call({
  ...shared,
  path: 'readNotificationsAbout',
  limit: 'read', // it comes with looking, however lively the post
  body: Type.Object({ post: Type.String({ maxLength: 64, pattern: '^[a-z-]+:[0-9]+$' }), version }, strict),
  answers: counts,
  idempotent: false,
})

/** Reads all, as far as they were shown. */
export const readAllNotifications = call({
  ...shared,
  path: 'readAllNotifications',
  limit: 'write',
  body: Type.Object({ version }, strict),
  answers: counts,
  idempotent: false,
})

/** What holds for each kind. Of `security` `app` is always on, and mails are others. */
const Settings = Type.Object({
  channels: Type.Object(Object.fromEntries(KINDS.map((kind) => [kind, Channels])) as Record<NotificationKind, typeof Channels>),
  zone: Type.Union([Type.String(), Type.Null()], { description: 'in which their morning is: a name of the IANA time zone database' }),
})
export type NotificationSettings = Static<typeof Settings>

export const getNotificationSettings = call({
  method: 'GET',
  path: 'getNotificationSettings',
  auth: 'session',
  limit: 'read',
  body: Type.Object({}, strict),
  answers: Settings,
  idempotent: false,
})

/** Changes what is given, and nothing else. */
export const updateNotificationSettings = call({
  ...shared,
  path: 'updateNotificationSettings',
  limit: 'write',
  body: Type.Object(
    { channels: Type.Optional(ChosenChannels), zone: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })) },
    { ...strict, minProperties: 1 },
  ),
  answers: Settings,
  idempotent: false,
})

export const notificationCalls: readonly Call[] = [
  getNotificationData,
  readNotification,
  readToldNotification,
  readNotificationsAbout,
  readAllNotifications,
  getNotificationSettings,
  updateNotificationSettings,
]

export interface NotificationPushes {
  /** To a member, in all their browsers: the list is another, or something in it was read. */
  notificationsChanged: NotificationCounts
}
