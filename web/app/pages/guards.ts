import { DOOR, HOME, type Guard } from '../routing/guards.js'

export const everybody: Guard = { for: 'everybody' }
export const visitors: Guard = { for: 'visitors' }
/** As nearly all pages of members do. */
export const members = { for: 'members', others: DOOR } as const satisfies Guard
/** The pages of requests and connections lead home. */
export const membersElseHome: Guard = { for: 'members', others: HOME }
/** The profile and the chat (DECISIONS C-11). */
export const membersElseStep: Guard = { for: 'members-else-step' }
