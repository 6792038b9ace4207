import type { ReactNode } from 'react'
import { FoldedDiscussion, lateDiscussion } from '../engagement/FoldedDiscussion.js'
import { PostActions } from '../engagement/PostActions.js'
import type { CameFrom } from '../feed/came-from.js'
import type { CardProps } from '../feed/FeedItem.js'
import { SAVE } from './names.js'
import type { OlderPost } from './older-posts.js'
import { OlderContent } from './OlderContent.js'

const Late = lateDiscussion(async () => (await import('./comment-check.js')).commentCheck)

interface Props extends CardProps {
  /** The list in which it stands, and what its page says of the way back. */
  readonly feed: string
  readonly from: CameFrom
  /** What else can be done with it, beside its author. */
  readonly menu: (of: OlderPost) => ReactNode
}

/** A clinical image or an older case in a list of members. */
export const OlderCard = (props: Props) => (
  <OlderContent {...props}>
    {({ signup_id }) => (
      <FoldedDiscussion Late={Late} post={props.post} author={signup_id}>
        {(folded) => <PostActions post={props.post} closed={false} save={SAVE} folded={folded} />}
      </FoldedDiscussion>
    )}
  </OlderContent>
)
