import type { JudgedWord } from '../../../domain/engagement/kinds.js'

/** Where one is, for who may see it. */
interface PostPlace {
  /** The part of the site, as lines of notifications name it. */
  readonly module: string
  /** The address of its page, with `:id` for its number. */
  readonly page: string
}

/** What moderators judge, posts of every kind and messages, by its word: for mails, notifications and pages. A further one does not compile without it. */
export const POST_PLACES: Readonly<Record<JudgedWord, PostPlace>> = {
  case: { module: 'community', page: '/caseDetails/:id' },
  beyond: { module: 'beyondSurgery', page: '/beyondSurgery?post=:id' },
  reel: { module: 'explore', page: '/explore?post=:id' },
  message: { module: 'chat', page: '/chat' },
}
