import { memo, useId, type ComponentType } from 'react'
import type { Post } from '../engagement/post.js'
import classes from './Feed.module.css'
import { useHeldPlace } from './near.js'

/** What a kind shows of a post in a feed. */
export interface CardProps {
  readonly post: Post
  /** For the element that says what the post is called. */
  readonly title: string
  /** The time in milliseconds. */
  readonly now: number
  /** It is among what is seen first. */
  readonly soon: boolean
}

interface Props {
  readonly post: Post
  readonly now: number
  /** Its place in the feed, from 1; `of` is -1 while more may follow. */
  readonly place: number
  readonly of: number
  readonly Card: ComponentType<CardProps>
}

/** A post in a feed. It takes the focus, so that the keyboard can go from post to post; far from what is seen it only keeps its place. */
export const FeedItem = memo(({ post, now, place, of, Card }: Props) => {
  const title = useId()
  const { part, isNear, place: held } = useHeldPlace(post, title)
  const known = held && { containIntrinsicSize: `auto ${held.height}px` }
  const shape =
    held && !isNear
      ? { 'aria-label': held.name, style: { height: held.height }, 'data-far': true }
      : { 'aria-labelledby': title, style: known }
  return (
    <article ref={part} className={classes.item} tabIndex={0} aria-posinset={place} aria-setsize={of} data-watch={post} {...shape}>
      {(isNear || !held) && <Card post={post} title={title} now={now} soon={place === 1} />}
    </article>
  )
})
