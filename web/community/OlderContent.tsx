import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectContent } from '../engagement/posts-slice.js'
import { Author } from '../feed/Author.js'
import type { CameFrom } from '../feed/came-from.js'
import { CardTitle } from '../feed/CardTitle.js'
import { filesLost } from '../feed/feed-slice.js'
import type { CardProps } from '../feed/FeedItem.js'
import { headline } from './headline.js'
import { idOfPost, pathOf } from './names.js'
import type { OlderPost } from './older-posts.js'
import { OlderBody } from './OlderBody.js'
import classes from '../feed/PostCard.module.css'

type Root = Parameters<typeof selectContent>[0]

interface Props extends CardProps {
  /** The list in which it stands. */
  readonly feed: string
  /** What its own page is told of the way back; without it there is no such page for whoever looks. */
  readonly from?: CameFrom
  /** What else can be done with it, beside its author. */
  readonly menu?: (of: OlderPost) => ReactNode
  /** What stands below it. */
  readonly children: (of: OlderPost) => ReactNode
}

/** What a clinical image or an older case says in a list, whoever reads it. */
export const OlderContent = ({ post, title, now, soon, feed, from, menu, children }: Props) => {
  const shown = useSelector((state: Root) => selectContent(state, post)) as OlderPost | undefined
  const dispatch = useDispatch()
  if (!shown) return null
  return (
    <>
      <Author of={shown} at={shown.created_time_date} now={now} isLed={from !== undefined}>
        {menu?.(shown)}
      </Author>
      {from ? (
        <CardTitle id={title} path={pathOf(idOfPost(post))} from={from}>
          {headline(shown)}
        </CardTitle>
      ) : (
        <h2 id={title} className={classes.title} dir="auto">
          {headline(shown)}
        </h2>
      )}
      <OlderBody of={shown} soon={soon} lost={(isPressed) => dispatch(filesLost({ feed, isPressed }))} />
      {children(shown)}
    </>
  )
}
