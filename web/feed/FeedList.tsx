import { useEffect, useLayoutEffect, useState, type ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import type { Post } from '../engagement/post.js'
import { useOnScreen } from '../shared/net/useOnScreen.js'
import classes from './Feed.module.css'
import { FeedItem, type CardProps } from './FeedItem.js'
import { createSight, SightContext } from './near.js'
import { useFeedKeys } from './useFeedKeys.js'
import { useReadingPlace } from './useReadingPlace.js'

export interface ListProps {
  readonly posts: readonly Post[]
  /** There are no more below. */
  readonly isWhole: boolean
  /** "Clinical cases". */
  readonly label: string
  /** The time in milliseconds. */
  readonly now: number
  readonly Card: ComponentType<CardProps>
}

/** The posts of a feed one below the other, newest first; those far from what is seen only keep their places. */
export const FeedList = ({ posts, isWhole, label, now, Card }: ListProps) => {
  const list = useFeedKeys()
  const { key, search } = useLocation()
  const [filter] = useState(search)
  const [sight] = useState(() => createSight(null, key))
  useLayoutEffect(() => {
    if (search === filter) sight.entry = key // another filter is another list, and this one is about to go from the entry on which it stood
  }, [sight, key, search, filter])
  useEffect(() => () => sight.end(), [sight])
  useOnScreen(list, posts)
  useReadingPlace(list)
  return (
    <SightContext value={sight}>
      <div role="feed" aria-label={label} className={classes.list} ref={list}>
        {posts.map((post, index) => (
          <FeedItem key={post} post={post} now={now} place={index + 1} of={isWhole ? posts.length : -1} Card={Card} />
        ))}
      </div>
    </SightContext>
  )
}
