import { explore as forExplore, learning as forLearning, meetings, members as forMembers, site } from '../doors.js'
import type { Page } from '../routing/page.js'
import { members } from './guards.js'

const learning = { guard: members, section: 'learn', footer: 'member', doors: [forMembers, forLearning] } as const
const events = { guard: members, section: 'events', footer: 'member', doors: [forMembers, meetings] } as const
const explore = { title: 'Explore', called: 'Explore', section: 'explore', footer: 'member', doors: [forMembers, forExplore] } as const

/** Academics, events and the reels (spec 2 §2, spec 3 §2). */
export const learningPages: readonly Page[] = [
  {
    path: '/media',
    title: 'Academic images',
    called: 'academic images',
    ...learning,
    load: async () => ({ Component: (await import('../../learning/MediaPage.js')).MediaPage }),
  },
  {
    path: '/video',
    title: 'Learn with SFS',
    called: 'the videos',
    ...learning,
    load: async () => ({ Component: (await import('../../learning/VideoPage.js')).VideoPage }),
  },
  {
    path: '/meeting',
    title: 'Meetings',
    called: 'meetings',
    ...learning,
    load: async () => ({ Component: (await import('../../learning/SamplePage.js')).MeetingPage }),
  },
  {
    path: '/live',
    title: 'Live',
    called: 'what is live',
    ...learning,
    load: async () => ({ Component: (await import('../../learning/SamplePage.js')).LivePage }),
  },
  {
    path: '/news',
    title: 'News',
    called: 'the news',
    ...learning,
    load: async () => ({ Component: (await import('../../site/NewsPage.js')).NewsPage }),
    doors: [site],
  },
  {
    path: '/event',
    title: 'Past Events',
    called: 'past events',
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
  {
    path: '/explore',
    guard: members,
    ...explore,
    load: async () => ({ Component: (await import('../composed/explore-pages.js')).ExplorePage }),
  },
  {
    path: '/explore/:id',
    guard: { for: 'members-from', page: '/explore' },
    ...explore,
    isAlone: true,
    load: async () => ({ Component: (await import('../composed/ReelsPage.js')).ReelsPage }),
  },
]
