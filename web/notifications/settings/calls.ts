import type { AnswerOf } from '../../../api/contract/call.js'
import type {
  ChosenChannels,
  getNotificationSettings,
  NotificationSettings,
  updateNotificationSettings,
} from '../../../api/contract/notifications/notifications.js'
import { get, post } from '../../shared/net/http.js'

type Load = typeof getNotificationSettings
type Update = typeof updateNotificationSettings

export type { Channels, ChosenChannels, NotificationKind, NotificationSettings } from '../../../api/contract/notifications/notifications.js'

/** Each may throw a Problem. */
export const loadSettings = (): Promise<AnswerOf<Load>> => get<Load>('getNotificationSettings', {})

/** Changes what is given; tells all of it as it is then. */
export const saveChannels = (channels: ChosenChannels): Promise<NotificationSettings> =>
  post<Update>('updateNotificationSettings', { channels })
