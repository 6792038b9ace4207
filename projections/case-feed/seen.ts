import { seenIn } from '../engagement/seen.js'

/** No page is larger. It stands in the statements, so that they are planned for a page, also where a plan is kept for all sizes. */
export const MOST = 100

/** An older post is there to be found. In these words, which the indexes have too. */
export const OLDER_THERE = `shape <> 'clinical' and removed_by is null`

/** Some cards, with what moves on them; `$1` is who looks. */
export const seen = (cards: string): string => seenIn('case_feed', cards)
