import { POST_KINDS } from '../../domain/engagement/kinds.js'
import type { ReelId } from '../../domain/kernel/ids.js'
import type { PostPicture, ReelCard } from '../../projections/pictures.js'
import { reelFeed } from '../../projections/reel-feed/projector.js'
import { reelAuthorsAmong, reelQueries, type StoredReel } from '../../projections/reel-feed/queries.js'
import { POST_FILES } from '../contract/posts/post-files.js'
import { seenThen } from '../engagement/at-a-moment.js'
import type { Kind } from '../engagement/kind.js'
import { mustTakeVideoOf } from './own.js'
import { presentThen } from './presenter.js'

/** Videos of Explore, as all that is the same for every post sees them: nobody likes them or comments on them. */
export const reels: Kind<ReelId, Pick<StoredReel, 'author' | 'speciality' | 'views'>> = {
  ...POST_KINDS.reel,
  feed: reelQueries,
  plural: 'reels',
  view: reelFeed.name,
  countsOf: ({ like_count, comment_count, views }) => ({ like_count, comment_count, closed: false, views }),
  authorsInFeed: reelAuthorsAmong,
  tellAdded: ({ post_id, author: id, speciality, position }, to) => to.emit('reelPosted', { post_id, id, speciality, position }),
  shownThen: (picture: PostPicture<ReelCard>, looks) => ({ as: 'reel', result: presentThen(seenThen(picture), looks) }),
  missing: 'No such video',
  inParts: { files: POST_FILES.reel, mustTake: mustTakeVideoOf },
}
