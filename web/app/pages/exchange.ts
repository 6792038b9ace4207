import type { Page } from '../page.js'
import { members, membersElseHome, membersElseStep } from './guards.js'

const BEYOND = '/beyondSurgery'
const opportunities = { section: 'opportunities', footer: 'member' } as const
const beyond = { section: 'beyond', footer: 'member' } as const

/** Where members meet beside cases: rooms, opportunities, beyond surgery (spec 3 §2). */
export const exchangePages: readonly Page[] = [
  { path: '/chat', title: 'Chat', guard: membersElseStep, section: 'chat', footer: 'member' },
  { path: '/opportunities', title: 'Opportunities', guard: members, ...opportunities },
  { path: '/opportunityPosted', title: 'Posted opportunities', guard: { for: 'members-else', page: '/opportunities' }, ...opportunities },
  { path: '/opportunityResponse/:id', title: 'Responses', guard: members, ...opportunities },
  { path: BEYOND, title: 'Beyond Surgery', guard: members, ...beyond },
  { path: '/beyondSurgeryMyPost', title: 'My Posts', guard: members, ...beyond },
  { path: '/beyondSurgeryMyCollection', title: 'Saved', guard: members, ...beyond },
  { path: '/beyondSurgeryUserPost/:id', title: 'Posts', guard: { for: 'members-else', page: BEYOND }, ...beyond },
  {
    path: '/beyondSurgeryUserPost',
    title: 'Posts',
    guard: { for: 'nobody', visitor: BEYOND, newcomer: BEYOND, member: BEYOND },
    ...beyond,
  },
  { path: '/beyondSurgoryFollowing', title: 'Requests', guard: membersElseHome, ...beyond },
  { path: '/beyondSurgoryFollowingFriendList', title: 'Connections', guard: membersElseHome, ...beyond },
]
