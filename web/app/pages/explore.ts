import { explore as forExplore, members as forMembers } from '../doors.js'
import type { Page } from '../routing/page.js'
import { members } from './guards.js'

const explore = { title: 'Explore', called: 'Explore', section: 'explore', footer: 'member', doors: [forMembers, forExplore] } as const

/** The reels (spec 3 §2). */
export const explorePages: readonly Page[] = [
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
