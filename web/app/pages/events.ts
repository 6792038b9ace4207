import { meetings, members as forMembers } from '../doors.js'
import type { Page } from '../routing/page.js'
import { members } from './guards.js'

const events = { guard: members, section: 'events', footer: 'member', doors: [forMembers, meetings] } as const

/** Events that were, that are to come and that are under way (spec 2 §2). */
export const eventPages: readonly Page[] = [
  {
    path: '/event',
    title: 'Past Events',
    called: 'events', // as the menu, which leads here
    ...events,
    load: async () => ({ Component: (await import('../../meetings/EventsPage.js')).PastPage }),
  },
  {
    path: '/upcoming',
    title: 'Upcoming Events',
    called: 'upcoming events',
    ...events,
    load: async () => ({ Component: (await import('../../meetings/EventsPage.js')).UpcomingPage }),
  },
  {
    path: '/ongoing',
    title: 'Ongoing Events',
    called: 'ongoing events',
    ...events,
    load: async () => ({ Component: (await import('../../meetings/OngoingPage.js')).OngoingPage }),
  },
]
