import { members as forMembers } from '../doors.js'
import type { Page } from '../page.js'
import { members, membersElseHome } from './guards.js'

/** Cases, and how visitors see them (spec 2 §2). */
export const casePages: readonly Page[] = [
  {
    path: '/community',
    title: 'Clinical cases',
    guard: members,
    section: 'cases',
    footer: 'member',
    load: async () => ({ Component: (await import('../../cases/FeedPage.js')).FeedPage }),
    doors: [forMembers],
  },
  { path: '/communityCollection', title: 'Saved images', guard: members, section: 'cases', footer: 'member' },
  { path: '/collection', title: 'Saved cases', guard: members, section: 'cases', footer: 'member' },
  { path: '/myCasesCommunity', title: 'My Posts', guard: members, section: 'cases', footer: 'member' },
  { path: '/myCases', title: 'My Clinical cases', guard: members, section: 'cases', footer: 'member' },
  {
    path: '/caseDetails/:caseId',
    title: 'Clinical case',
    called: 'this case',
    guard: members,
    section: 'cases',
    footer: 'member',
    load: async () => ({ Component: (await import('../../cases/CasePage.js')).CasePage }),
    doors: [forMembers],
  },
  { path: '/communityFollowing', title: 'Requests', guard: membersElseHome, section: 'cases', footer: 'member' },
  { path: '/communityFollowingFriendList', title: 'Connections', guard: membersElseHome, section: 'cases', footer: 'member' },
  { path: '/communityNonRegister', title: 'Clinical cases', guard: { for: 'non-members' }, section: 'cases', footer: 'public' },
  { path: '/communityNonRegisterView', title: 'Clinical cases', guard: { for: 'known-visitors' }, section: 'cases', footer: 'public' },
]
