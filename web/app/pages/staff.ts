import type { Page } from '../page.js'

/** What moderators, auditors and editors work with. */
export const staffPages: readonly Page[] = []
