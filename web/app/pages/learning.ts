import { explore as forExplore, members as forMembers, site } from '../doors.js'
import type { Page } from '../routing/page.js'
import { members } from './guards.js'

const learning = { guard: members, section: 'learn', footer: 'member' } as const
const events = { guard: members, section: 'events', footer: 'member' } as const
const explore = { title: 'Explore', called: 'Explore', section: 'explore', footer: 'member', doors: [forMembers, forExplore] } as const

/** Academics, events and the reels (spec 2 §2, spec 3 §2). */
export const learningPages: readonly Page[] = [
  { path: '/media', title: 'Academic images', called: 'academic images', ...learning },
  { path: '/video', title: 'Learn with SFS', called: 'the videos', ...learning },
  { path: '/meeting', title: 'Meetings', called: 'meetings', ...learning },
  { path: '/live', title: 'Live', called: 'what is live', ...learning },
  {
    path: '/news',
    title: 'News',
    called: 'the news',
    ...learning,
    load: async () => ({ Component: (await import('../../site/NewsPage.js')).NewsPage }),
    doors: [site],
  },
  { path: '/event', title: 'Past Events', called: 'past events', ...events },
  { path: '/upcoming', title: 'Upcoming Events', called: 'upcoming events', ...events },
  { path: '/ongoing', title: 'Ongoing Events', called: 'ongoing events', ...events },
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
