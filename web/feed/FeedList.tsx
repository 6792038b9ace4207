import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react'
import { useStore } from 'react-redux'
import { useLocation } from 'react-router-dom'
import type { Post } from '../engagement/post.js'
import { useOnScreen } from '../shared/net/useOnScreen.js'
import classes from './Feed.module.css'
import type { Filter } from './feed-kind.js'
import { selectFeed } from './feed-slice.js'
import { FeedItem, type CardProps } from './FeedItem.js'
import { createSight, SightContext } from './near.js'
import { useFeedKeys } from './useFeedKeys.js'
import { useReadingPlace } from './useReadingPlace.js'

export interface ListProps {
  /** By which the state knows its feed. */
  readonly name: string
  /** What it is narrowed to: with another it is another list. */
  readonly filter: Filter
  readonly posts: readonly Post[]
  /** There are no more below. */
  readonly isWhole: boolean
  /** "Clinical cases". */
  readonly label: string
  /** The time in milliseconds. */
  readonly now: number
  readonly Card: ComponentType<CardProps>
}

type Root = Parameters<typeof selectFeed>[0]

/** The posts of a feed one below the other, newest first; those far from what is seen only keep their places. */
export const FeedList = ({ name, filter, posts, isWhole, label, now, Card }: ListProps) => {
  const list = useFeedKeys()
  const { key } = useLocation()
  const store = useStore<Root>()
  const entries = useRef({ now: key, before: key })
  useLayoutEffect(() => {
    const { now } = entries.current
    if (key !== now) entries.current = { now: key, before: now }
  }, [key])
  const [sight] = useState(() =>
    createSight(null, () => {
      const { now, before } = entries.current
      // Once another filter is asked for, this one is about to go from the entry on which it stood.
      return JSON.stringify(selectFeed(store.getState(), name).filter) === JSON.stringify(filter) ? now : before
    }),
  )
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
