import type { AnswerOf } from '../../api/contract/call.js'
import type { getNotificationData, Notification, readAllNotifications, readNotification } from '../../api/contract/notifications.js'
import { post } from '../shared/net/http.js'

type List = typeof getNotificationData
type Read = typeof readNotification
type ReadAll = typeof readAllNotifications

export type { Notification, NotificationCounts } from '../../api/contract/notifications.js'
export type Listed = AnswerOf<List>

/** The newest `pageSize` before one, or of all when it is null. Each call may throw a Problem. */
export const loadNotifications = (me: number, pageSize: number, before: number | null): Promise<Listed> =>
  post<List>('getNotificationData', { sent_to: me, pageSize, ...(before !== null && { before }) })

/** As far as it was shown: up to that version. */
export const readOne = (id: Notification['id'], version: number): Promise<AnswerOf<Read>> => post<Read>('readNotification', { id, version })

export const readAll = (version: number): Promise<AnswerOf<ReadAll>> => post<ReadAll>('readAllNotifications', { version })
