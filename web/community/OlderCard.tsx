import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { selectContent } from '../engagement/posts-slice.js'
import { PostActions } from '../engagement/PostActions.js'
import { Author } from '../feed/Author.js'
import { type CameFrom } from '../feed/came-from.js'
import { filesLost } from '../feed/feed-slice.js'
import type { CardProps } from '../feed/FeedItem.js'
import { headline } from './headline.js'
import { idOfPost, pathOf, SAVE } from './names.js'
import type { OlderPost } from './older-posts.js'
import { OlderBody } from './OlderBody.js'
import classes from './OlderCard.module.css'

type Root = Parameters<typeof selectContent>[0]

interface Props extends CardProps {
  /** The list in which it stands, and what its page says of the way back. */
  readonly feed: string
  readonly from: CameFrom
  /** What else can be done with it, beside its author. */
  readonly menu: (of: OlderPost) => ReactNode
}

/** A clinical image or an older case in a list. */
export const OlderCard = ({ post, title, now, soon, feed, from, menu }: Props) => {
  const shown = useSelector((state: Root) => selectContent(state, post)) as OlderPost | undefined
  const dispatch = useDispatch()
  if (!shown) return null
  const path = pathOf(idOfPost(post))
  return (
    <>
      <Author of={shown} at={shown.created_time_date} now={now}>
        {menu(shown)}
      </Author>
      <h2 id={title} className={classes.title} dir="auto">
        <Link to={path} state={from}>
          {headline(shown)}
        </Link>
      </h2>
      <OlderBody of={shown} soon={soon} lost={() => dispatch(filesLost(feed))} />
      <PostActions post={post} path={path} state={from} closed={false} save={SAVE} />
    </>
  )
}
