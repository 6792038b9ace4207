import { Button } from '@mantine/core'
import { useDeferredValue, type ComponentType, type ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Failed, Sorry } from '../shared/ui/Sorry.js'
import { useNow } from '../shared/ui/hooks/useNow.js'
import type { Above } from './above.js'
import { isFiltered, type FeedKind } from './feed-kind.js'
import { feedAsked, selectFeed } from './feed-slice.js'
import type { CardProps } from './FeedItem.js'
import { FeedList, type ListProps } from './FeedList.js'
import { FeedSkeleton } from './FeedSkeleton.js'
import { FreshBar } from './FreshBar.js'
import { More } from './More.js'
import { useGoneFocus } from './useGoneFocus.js'

interface Props {
  /** By which the state knows it. */
  readonly name: string
  readonly kind: Pick<FeedKind, 'words'>
  readonly Card: ComponentType<CardProps>
  /** How its posts are arranged; one below the other, unless it is said. */
  readonly List?: ComponentType<ListProps>
  /** What stands above it is still to come: until then its shape is shown. */
  readonly isHeld?: boolean
  readonly above?: Above | undefined
  /** Takes the filter off. */
  readonly clear?: (() => void) | undefined
  /** What ends its being empty. */
  readonly children?: ReactNode
}

type Root = Parameters<typeof selectFeed>[0]

/** The posts of a feed, in each of its states. Its page opens it. */
export const Feed = ({ name, kind: { words }, Card, List = FeedList, isHeld = false, above, clear, children }: Props) => {
  const feed = useSelector((root: Root) => selectFeed(root, name))
  // Many cards at once are drawn in small steps, between which a finger or a key has its turn.
  const drawn = useDeferredValue(feed)
  const { posts, next, state, filter } = drawn
  useGoneFocus(posts)
  const now = useNow()
  const dispatch = useDispatch()
  if (isHeld || above?.isAwaited || (state === 'loading' && posts.length === 0)) return <FeedSkeleton label={words.loading} />
  if (state === 'failed') return <Failed text={words.failed} again={() => dispatch(feedAsked(name))} />
  return (
    <>
      <FreshBar name={name} words={words} />
      {above?.part}
      {posts.length === 0 &&
        (isFiltered(filter) ? <NoneFits words={words} clear={clear} /> : <Sorry text={above?.empty ?? words.empty}>{children}</Sorry>)}
      {posts.length > 0 && (
        <List
          key={`${name} ${JSON.stringify(filter)}`}
          name={name}
          filter={filter}
          posts={posts}
          isWhole={next === null}
          label={words.label}
          now={now}
          Card={Card}
        />
      )}
      <More name={name} words={words} isBehind={drawn.posts !== feed.posts} />
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
