import type { ReactNode } from 'react'
import { PostActions } from '../engagement/PostActions.js'
import type { CameFrom } from '../feed/came-from.js'
import type { CardProps } from '../feed/FeedItem.js'
import { idOfPost, pathOf, SAVE } from './names.js'
import type { OlderPost } from './older-posts.js'
import { OlderContent } from './OlderContent.js'

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
    {() => <PostActions post={props.post} path={pathOf(idOfPost(props.post))} state={props.from} closed={false} save={SAVE} />}
  </OlderContent>
)
