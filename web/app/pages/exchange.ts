import type { ComponentType } from 'react'
import { chat as forChat, judgements, members as forMembers, opportunities as forOpportunities } from '../doors.js'
import type { Page } from '../routing/page.js'
import { members, membersElseHome, membersElseStep } from './guards.js'

const BEYOND = '/beyondSurgery'
const opportunities = { section: 'opportunities', footer: 'member', doors: [forMembers, forOpportunities] } as const
const beyond = { section: 'beyond', footer: 'member', doors: [forMembers] } as const

/** With the way to talk to each other, which comes beside the page. */
const chatting = (load: () => Promise<ComponentType>) => async () => {
  const [{ withChat }, Page] = await Promise.all([import('../composed/with-chat.js'), load()])
  return { Component: withChat(Page) }
}

/** Where members meet beside cases: rooms, opportunities, beyond surgery (spec 3 §2). */
export const exchangePages: readonly Page[] = [
  {
    path: '/chat',
    title: 'Chat',
    called: 'the chat',
    guard: membersElseStep,
    section: 'chat',
    footer: 'member',
    load: async () => ({ Component: (await import('../../chat/ChatPage.js')).ChatPage }),
    doors: [forMembers, forChat],
  },
  {
    path: '/opportunities',
    title: 'Opportunities',
    called: 'opportunities',
    guard: members,
    ...opportunities,
    load: chatting(async () => (await import('../../opportunities/board/BoardPage.js')).BoardPage),
  },
  {
    path: '/opportunities/:opportunityId',
    title: 'Opportunity',
    called: 'this opportunity',
    guard: members,
    ...opportunities,
    load: chatting(async () => (await import('../../opportunities/board/OpportunityPage.js')).OpportunityPage),
  },
  {
    path: '/myApplications',
    title: 'My applications',
    called: 'your applications',
    guard: members,
    ...opportunities,
    load: async () => ({ Component: (await import('../../opportunities/mine/MyApplicationsPage.js')).MyApplicationsPage }),
  },
  {
    path: '/opportunityPosted',
    title: 'Posted opportunities',
    called: 'the opportunities you have posted',
    guard: { for: 'members-else', page: '/opportunities' },
    ...opportunities,
    load: async () => ({ Component: (await import('../../opportunities/posted/PostedPage.js')).PostedPage }),
  },
  {
    path: '/opportunityResponse/:opportunityId',
    title: 'Responses',
    called: 'the responses',
    guard: members,
    ...opportunities,
    load: chatting(async () => (await import('../../opportunities/responses/ResponsesPage.js')).ResponsesPage),
  },
  {
    path: BEYOND,
    title: 'Beyond Surgery',
    called: 'Beyond Surgery',
    guard: members,
    ...beyond,
    load: async () => ({ Component: (await import('../composed/beyond-pages.js')).BeyondFeedPage }),
  },
  {
    path: '/beyondSurgeryMyPost',
    title: 'My Posts · Beyond Surgery',
    called: 'your posts',
    guard: members,
    ...beyond,
    doors: [...beyond.doors, judgements],
    load: async () => ({ Component: (await import('../composed/beyond-pages.js')).BeyondMinePage }),
  },
  {
    path: '/beyondSurgeryMyCollection',
    title: 'Saved',
    called: 'what you have saved',
    guard: members,
    ...beyond,
    load: async () => ({ Component: (await import('../composed/beyond-pages.js')).BeyondSavedPage }),
  },
  {
    path: '/beyondSurgeryUserPost/:id',
    title: 'Posts',
    called: 'these posts',
    guard: { for: 'members-else', page: BEYOND },
    ...beyond,
    load: async () => ({ Component: (await import('../composed/beyond-pages.js')).BeyondMemberPage }),
  },
  {
    path: '/beyondSurgeryUserPost',
    title: 'Posts',
    called: 'these posts',
    guard: { for: 'nobody', visitor: BEYOND, newcomer: BEYOND, member: BEYOND },
    ...beyond,
  },
  {
    path: '/beyondSurgoryFollowing',
    title: 'Requests · Beyond Surgery',
    called: 'your requests beyond surgery',
    guard: membersElseHome,
    ...beyond,
    load: async () => ({ Component: (await import('../composed/network-pages.js')).BeyondRequestsPage }),
  },
  {
    path: '/beyondSurgoryFollowingFriendList',
    title: 'Connections · Beyond Surgery',
    called: 'your connections beyond surgery',
    guard: membersElseHome,
    ...beyond,
    load: async () => ({ Component: (await import('../composed/network-pages.js')).BeyondConnectionsPage }),
  },
]
