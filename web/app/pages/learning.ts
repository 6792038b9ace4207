import type { Page } from '../page.js'
import { members } from './guards.js'

const learning = { guard: members, section: 'learn', footer: 'member' } as const
const events = { guard: members, section: 'events', footer: 'member' } as const
const explore = { section: 'explore', footer: 'member' } as const

/** Academics, events and the reels (spec 2 §2, spec 3 §2). */
export const learningPages: readonly Page[] = [
  { path: '/media', title: 'Academic images', ...learning },
  { path: '/video', title: 'Learn with SFS', ...learning },
  { path: '/meeting', title: 'Meetings', ...learning },
  { path: '/live', title: 'Live', ...learning },
  { path: '/news', title: 'News', ...learning, load: async () => ({ Component: (await import('../../site/NewsPage.js')).NewsPage }) },
  { path: '/event', title: 'Past Events', ...events },
  { path: '/upcoming', title: 'Upcoming Events', ...events },
  { path: '/ongoing', title: 'Ongoing Events', ...events },
  { path: '/explore', title: 'Explore', guard: members, ...explore },
  { path: '/explore/:id', title: 'Explore', guard: { for: 'members-from', page: '/explore' }, ...explore },
]
