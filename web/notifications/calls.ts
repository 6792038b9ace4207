import type { AnswerOf, BodyOf } from '../../api/contract/call.js'
import type {
  getNotificationData,
  Notification,
  readAllNotifications,
  readNotification,
  readNotificationsAbout,
  readToldNotification,
} from '../../api/contract/notifications/notifications.js'
import type { Post } from '../engagement/post.js'
import { post } from '../shared/net/http.js'

type List = typeof getNotificationData
type Read = typeof readNotification
type ReadTold = typeof readToldNotification
type ReadOfPost = typeof readNotificationsAbout
type ReadAll = typeof readAllNotifications

export type { Notification, NotificationCounts } from '../../api/contract/notifications/notifications.js'
export type ToldLine = BodyOf<ReadTold>
export type Listed = AnswerOf<List>

/** The newest `pageSize` before one, or of all when it is null. Each call may throw a Problem. */
export const loadNotifications = (me: number, pageSize: number, before: number | null): Promise<Listed> =>
  post<List>('getNotificationData', { sent_to: me, pageSize, ...(before !== null && { before }) })

/** As far as it was shown: up to that version. */
export const readOne = (id: Notification['id'], version: number): Promise<AnswerOf<Read>> => post<Read>('readNotification', { id, version })

/** What a mail or a push told of, as its link names it. */
export const readTold = (line: ToldLine): Promise<AnswerOf<ReadTold>> => post<ReadTold>('readToldNotification', line)

/** What the page of a post shows, up to a version of what is told of it. */
export const readOfPost = (about: Post, version: number): Promise<AnswerOf<ReadOfPost>> =>
  post<ReadOfPost>('readNotificationsAbout', { post: about, version })

export const readAll = (version: number): Promise<AnswerOf<ReadAll>> => post<ReadAll>('readAllNotifications', { version })
