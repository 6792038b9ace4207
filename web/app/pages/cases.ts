import { members as forMembers } from '../doors.js'
import type { Page } from '../page.js'
import { members, membersElseHome } from './guards.js'

/** Cases, and how visitors see them (spec 2 §2). */
export const casePages: readonly Page[] = [
  {
    path: '/community',
    title: 'Clinical cases',
    called: 'clinical cases',
    guard: members,
    section: 'cases',
    footer: 'member',
    load: async () => ({ Component: (await import('../CommunityPage.js')).CommunityPage }),
    doors: [forMembers],
  },
  { path: '/communityCollection', title: 'Saved images', called: 'your saved images', guard: members, section: 'cases', footer: 'member' },
  { path: '/collection', title: 'Saved cases', called: 'your saved cases', guard: members, section: 'cases', footer: 'member' },
  { path: '/myCasesCommunity', title: 'My Posts', called: 'your posts', guard: members, section: 'cases', footer: 'member' },
  { path: '/myCases', title: 'My Clinical cases', called: 'your cases', guard: members, section: 'cases', footer: 'member' },
  {
    path: '/caseDetails/:caseId',
    title: 'Clinical case',
    called: 'this case',
    guard: members,
    section: 'cases',
    footer: 'member',
    load: async () => ({ Component: (await import('../CaseDetailsPage.js')).CaseDetailsPage }),
    doors: [forMembers],
  },
  {
    path: '/communityFollowing',
    title: 'Requests · Clinical cases',
    called: 'your requests',
    guard: membersElseHome,
    section: 'cases',
    footer: 'member',
    load: async () => ({ Component: (await import('../network-pages.js')).CommunityRequestsPage }),
    doors: [forMembers],
  },
  {
    path: '/communityFollowingFriendList',
    title: 'Connections · Clinical cases',
    called: 'your connections',
    guard: membersElseHome,
    section: 'cases',
    footer: 'member',
    load: async () => ({ Component: (await import('../network-pages.js')).CommunityConnectionsPage }),
    doors: [forMembers],
  },
  {
    path: '/communityNonRegister',
    title: 'Clinical cases',
    called: 'clinical cases',
    guard: { for: 'non-members' },
    section: 'cases',
    footer: 'public',
  },
  {
    path: '/communityNonRegisterView',
    title: 'Clinical cases',
    called: 'clinical cases',
    guard: { for: 'known-visitors' },
    section: 'cases',
    footer: 'public',
  },
]
