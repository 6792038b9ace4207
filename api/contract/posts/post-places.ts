import type { JudgedWord } from '../../../domain/engagement/kinds.js'

/** Where one is, for who may see it. */
interface PostPlace {
  /** The part of the site, as lines of notifications name it. */
  readonly module: string
  /** The address of its page, with `:id` for its number. */
  readonly page: string
}

/** The part of its page that is the discussion, as addresses name it after a `#`; the beginning of a comment's, `comment-5`; and where the author of a case tells how it ended. */
export const DISCUSSION = 'discussion'
export const COMMENT = 'comment-'
export const OUTCOME = 'outcome'

/** What moderators judge, posts of every kind and messages, by its word: for mails, notifications and pages. A further one does not compile without it. */
export const POST_PLACES: Readonly<Record<JudgedWord, PostPlace>> = {
  case: { module: 'community', page: '/caseDetails/:id' },
  beyond: { module: 'beyondSurgery', page: '/beyondSurgery?post=:id' },
  reel: { module: 'explore', page: '/explore?post=:id' },
  message: { module: 'chat', page: '/chat' },
}
