import type { PostWord } from '../domain/engagement/kinds.js'
import { beyondFeed } from './beyond-feed/projector.js'
import { beyondQueries } from './beyond-feed/queries.js'
import { caseFeed } from './case-feed/projector.js'
import { caseQueries } from './case-feed/queries.js'
import type { PostQueries } from './engagement/queries.js'
import { reelFeed } from './reel-feed/projector.js'
import { reelQueries } from './reel-feed/queries.js'
import type { View } from './runtime/view.js'

/** What can be asked of the feed of any kind by one who knows no kind. */
export type AnyPostQueries = Pick<PostQueries, 'highestPostId' | 'titlesOf'>

/** The feed of each kind of posts, by its word, and what can be asked of it: another kind does not compile without its own. */
export const POST_VIEWS: Readonly<Record<PostWord, { readonly feed: View; readonly queries: AnyPostQueries }>> = {
  case: { feed: caseFeed, queries: caseQueries },
  beyond: { feed: beyondFeed, queries: beyondQueries },
  reel: { feed: reelFeed, queries: reelQueries },
}
