/** For how long the words in which a member told why they left are kept, under the audit's key. */
export const REASON_KEPT_FOR_YEARS = 6
