import type { ReportsOfPost } from './calls.js'

/** By which a decision on a post that is half written is known: the same wherever it is written. */
export const decisionDraft = (post: ReportsOfPost['post']): string => `decision-${post}`

/** The same of what is said when it is brought back. */
export const restoreDraft = (post: ReportsOfPost['post']): string => `restore-${post}`
