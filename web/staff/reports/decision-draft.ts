import type { ReportsOfPost } from './calls.js'

/** By which a decision on a post that is half written is known: the same wherever it is written. */
export const decisionDraft = (post: ReportsOfPost['post']): string => `decision-${post}`
