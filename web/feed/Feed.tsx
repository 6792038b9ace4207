import { Button } from '@mantine/core'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useOnScreen } from '../shared/net/useOnScreen.js'
import { Failed, Sorry } from '../shared/ui/Sorry.js'
import { useNow } from '../shared/ui/useNow.js'
import { isFiltered, type FeedKind } from './feed-kind.js'
import { feedAsked, selectFeed } from './feed-slice.js'
import classes from './Feed.module.css'
import { FeedItem, type CardProps } from './FeedItem.js'
import { FeedSkeleton } from './FeedSkeleton.js'
import { FreshBar } from './FreshBar.js'
import { More } from './More.js'
import { createSight, SightContext } from './near.js'
import { useFeedKeys } from './useFeedKeys.js'

interface Props {
  /** By which the state knows it. */
  readonly name: string
  readonly kind: Pick<FeedKind, 'words'>
  readonly Card: ComponentType<CardProps>
  /** What stands above it is still to come: until then its shape is shown. */
  readonly isHeld?: boolean
  /** Takes the filter off. */
  readonly clear?: (() => void) | undefined
  /** What ends its being empty. */
  readonly children?: ReactNode
}

type Root = Parameters<typeof selectFeed>[0]

/** The posts of a feed, in each of its states. Its page opens it. */
export const Feed = ({ name, kind: { words }, Card, isHeld = false, clear, children }: Props) => {
  const { posts, next, state, filter } = useSelector((root: Root) => selectFeed(root, name))
  const now = useNow()
  const dispatch = useDispatch()
  const list = useFeedKeys()
  const [sight] = useState(createSight)
  useEffect(() => () => sight.end(), [sight])
  useOnScreen(list, posts)
  if (isHeld || (state === 'loading' && posts.length === 0)) return <FeedSkeleton label={words.loading} />
  if (state === 'failed') return <Failed text={words.failed} again={() => dispatch(feedAsked(name))} />
  return (
    <>
      <FreshBar name={name} words={words} />
      {posts.length === 0 && (isFiltered(filter) ? <NoneFits words={words} clear={clear} /> : <Sorry text={words.empty}>{children}</Sorry>)}
      {posts.length > 0 && (
        <SightContext value={sight}>
          <div role="feed" aria-label={words.label} className={classes.list} ref={list}>
            {posts.map((post, index) => (
              <FeedItem key={post} post={post} now={now} place={index + 1} of={next === null ? posts.length : -1} Card={Card} />
            ))}
          </div>
        </SightContext>
      )}
      <More name={name} words={words} />
    </>
  )
}

/** There may be posts, and none that the filter lets through. */
const NoneFits = ({ words, clear }: Pick<FeedKind, 'words'> & Pick<Props, 'clear'>) => (
  <Sorry text={words.noneFits}>
    {clear && (
      <Button variant="default" onClick={clear}>
        Clear filter
      </Button>
    )}
  </Sorry>
)
