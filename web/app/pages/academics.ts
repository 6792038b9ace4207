import { learning as forLearning, members as forMembers, site } from '../doors.js'
import type { Page } from '../routing/page.js'
import { members } from './guards.js'

const learning = { guard: members, section: 'learn', footer: 'member', doors: [forMembers, forLearning] } as const

/** What members learn from (spec 2 §2). */
export const academicsPages: readonly Page[] = [
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
    load: async () => ({ Component: (await import('../../learning/SamplePage.js')).SampleMeetingsPage }),
  },
  {
    path: '/live',
    title: 'Live',
    called: 'what is live',
    ...learning,
    load: async () => ({ Component: (await import('../../learning/SamplePage.js')).SampleLivePage }),
  },
  {
    path: '/news',
    title: 'News',
    called: 'the news',
    ...learning,
    load: async () => ({ Component: (await import('../../site/NewsPage.js')).NewsPage }),
    doors: [site],
  },
]
