import { POST_KINDS } from '../../domain/engagement/kinds.js'
import type { BeyondId, MemberId } from '../../domain/kernel/ids.js'
import { beyondFeed } from '../../projections/beyond-feed/projector.js'
import { beyondAuthorsAmong, beyondQueries } from '../../projections/beyond-feed/queries.js'
import type { BeyondCard, PostPicture } from '../../projections/pictures.js'
import { seenThen } from '../engagement/at-a-moment.js'
import type { Kind } from '../engagement/kind.js'
import { followers } from './audience.js'
import { listsOf } from './lists.js'
import { presentBeyond } from './presenter.js'

/** How its feed is called: whoever looks at it looks at `feed:beyond`. */
const plural = 'beyond'

/** Posts of Beyond Surgery, as all that is the same for every post sees them. */
export const beyond: Kind<BeyondId, { readonly author: MemberId }> = {
  ...POST_KINDS.beyond,
  feed: beyondQueries,
  plural,
  view: beyondFeed.name,
  audience: followers({ plural, feed: beyondQueries }),
  countsOf: ({ like_count, comment_count }) => ({ like_count, comment_count, closed: false }),
  authorsInFeed: beyondAuthorsAmong,
  tellAdded: ({ post_id: id, author: signup_id, position }, to) => to.emit('beyondPosted', { id, signup_id, position }),
  shownThen(picture: PostPicture<BeyondCard>, looks) {
    const seen = seenThen(picture)
    return { as: 'beyond', result: listsOf([presentBeyond(seen, looks)], [seen]) }
  },
  missing: 'No such post',
}
