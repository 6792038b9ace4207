import type { MemberId } from '../../domain/kernel/ids.js'

/** The word before the colon of a page that shows what one member has posted. */
export const AUTHOR = 'author'

export const authorRoom = (id: MemberId): string => `${AUTHOR}:${id}`
