import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, type ComponentType, type ReactNode } from 'react'
import { LeavePageOnRemoval } from '../engagement/removal/LeavePageOnRemoval.js'
import type { Above } from '../feed/above.js'
import { COMMUNITY } from '../feed/came-from.js'
import { Feed } from '../feed/Feed.js'
import { FeedFrame } from '../feed/FeedFrame.js'
import type { CardProps } from '../feed/FeedItem.js'
import { FeedHeading } from '../feed/FeedHeading.js'
import { FeedSkeleton } from '../feed/FeedSkeleton.js'
import { SpecialityChips } from '../feed/SpecialityChips.js'
import { useFeedOpened } from '../feed/useFeedOpened.js'
import { specialities } from '../generated/specialities.js'
import { useAddressFilter } from '../shared/ui/hooks/useAddressFilter.js'
import { lazyWindow } from '../shared/ui/windows/lazy-window.js'
import { useLateWindow } from '../shared/ui/windows/late-window.js'
import { communityFeeds } from './community-feeds.js'
import { FEED } from './names.js'
import { MayPost } from '../shared/session/MayPost.js'

const AddOlder = lazyWindow(async () => (await import('./form/AddOlder.js')).AddOlder)

interface Props {
  readonly feed: keyof typeof communityFeeds
  /** "My Posts". */
  readonly title: string
  /** Where they are, of lists that are called the same elsewhere. */
  readonly among?: string
  readonly Card: ComponentType<CardProps>
  /** The way to newer cases. */
  readonly tabs: ReactNode
  /** What else stands beside it, or above it where there is no room; until it is there the list waits for it, which would be pushed down. */
  readonly beside?: ReactNode
  readonly isHeld?: boolean
  readonly above?: Above
  /** What ends its being empty: a case of one's own, unless it is something else. */
  readonly children?: ReactNode
}

/** A list of clinical images and older cases, newest first (spec 2 §2). The filter of all stands in the address. */
export const PostsPage = ({ feed, title, among, Card, tabs, beside, isHeld = false, above, children }: Props) => {
  const [search, narrow] = useAddressFilter()
  const speciality = (feed === FEED && specialities.find((name) => name === search.get('speciality'))) || null
  const place = feed === FEED ? 'Feed' : among
  const [addOlder, open] = useLateWindow(AddOlder)
  useFeedOpened(feed, 'feed:cases', { speciality })
  const allChip = useRef<HTMLButtonElement>(null)
  const choose = (name: string) => narrow({ speciality: name })
  const clear = () => {
    choose('')
    allChip.current?.focus() // the button is about to go
  }
  return (
    <LeavePageOnRemoval to={feed === FEED ? null : COMMUNITY.images}>
      <title>{[title, among, 'SFS'].filter(Boolean).join(' · ')}</title>
      <FeedFrame
        heading="posts"
        isHeld={isHeld}
        side={
          <>
            <MayPost>
              <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={open}>
                Add a Case
              </Button>
            </MayPost>
            {isHeld ? <FeedSkeleton label={communityFeeds[feed].words.loading} /> : beside}
          </>
        }
        head={
          <>
            <FeedHeading id="posts" place={place}>
              {title}
            </FeedHeading>
            {tabs}
            {feed === FEED && <SpecialityChips ref={allChip} value={speciality ?? ''} choose={choose} />}
          </>
        }
      >
        <Feed name={feed} kind={communityFeeds[feed]} Card={Card} above={above} isHeld={isHeld} clear={clear}>
          {children ?? (
            <MayPost>
              <Button onClick={open}>Add a Case</Button>
            </MayPost>
          )}
        </Feed>
      </FeedFrame>
      {addOlder}
    </LeavePageOnRemoval>
  )
}
