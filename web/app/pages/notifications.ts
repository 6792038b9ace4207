import { chatSettings, judgements, members as forMembers, notificationSettings } from '../doors.js'
import type { Page } from '../routing/page.js'
import { everybody, members } from './guards.js'

/** What members are told of, and how; and what moderators have made of their reports and posts. */
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
    load: async () => ({ Component: (await import('../composed/NotificationSettingsPage.js')).NotificationSettingsPage }),
    doors: [notificationSettings, chatSettings],
  },
  {
    path: '/myReports',
    title: 'My reports',
    called: 'your reports',
    guard: { ...members, evenShutOut: true },
    section: 'me',
    footer: 'member',
    load: async () => ({ Component: (await import('../../judgements/MyReportsPage.js')).MyReportsPage }),
    doors: [judgements],
  },
  {
    path: '/myDecisions',
    title: 'Decisions on what I wrote',
    called: 'the decisions on what you wrote',
    guard: { ...members, evenShutOut: true },
    section: 'me',
    footer: 'member',
    load: async () => ({ Component: (await import('../../judgements/MyDecisionsPage.js')).MyDecisionsPage }),
    doors: [judgements],
  },
  {
    path: '/unsubscribe',
    title: 'Unsubscribe',
    guard: everybody,
    footer: 'public',
    load: async () => ({ Component: (await import('../../notifications/unsubscribe/UnsubscribePage.js')).UnsubscribePage }),
  },
]
