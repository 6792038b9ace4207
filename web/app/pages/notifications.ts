import { members as forMembers, notificationSettings } from '../doors.js'
import type { Page } from '../page.js'
import { everybody, members } from './guards.js'

/** What members are told of, and how. */
export const notificationPages: readonly Page[] = [
  {
    path: '/notifications',
    title: 'Notifications',
    called: 'your notifications',
    guard: members,
    footer: 'member',
    load: async () => ({ Component: (await import('../../notifications/NotificationsPage.js')).NotificationsPage }),
    doors: [forMembers],
  },
  {
    path: '/notifications/settings',
    title: 'Notification settings',
    called: 'your notification settings',
    guard: members,
    footer: 'member',
    load: async () => ({ Component: (await import('../../notifications/settings/SettingsPage.js')).SettingsPage }),
    doors: [notificationSettings],
  },
  {
    path: '/unsubscribe',
    title: 'Unsubscribe',
    guard: everybody,
    footer: 'public',
    load: async () => ({ Component: (await import('../../notifications/unsubscribe/UnsubscribePage.js')).UnsubscribePage }),
  },
]
