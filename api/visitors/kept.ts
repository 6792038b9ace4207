/** So long the details of visitors are kept, in days: long enough to look at what they posted and reported, and to ask them. */
const KEPT_DAYS = 90

const A_DAY = 24 * 60 * 60 * 1000

/** When details that were left at a moment are to be forgotten. Moments are ISO 8601. */
export const forgottenAfter = (at: string): string => new Date(Date.parse(at) + KEPT_DAYS * A_DAY).toISOString()

/** What was posted until then and is not released goes: at the moment of asking, ISO 8601. */
export const withheldUntil = (at: string): Date => new Date(Date.parse(at) - KEPT_DAYS * A_DAY)
