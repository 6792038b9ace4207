import { Button, Title } from '@mantine/core'
import { IconArrowLeft, IconPlus } from '@tabler/icons-react'
import { useRef, type ComponentType } from 'react'
import { Link } from 'react-router-dom'
import { Feed } from '../feed/Feed.js'
import { FeedFrame } from '../feed/FeedFrame.js'
import type { CardProps } from '../feed/FeedItem.js'
import { useFeedOpened } from '../feed/useFeedOpened.js'
import { idIn } from '../shared/format/id-in.js'
import { MayPost } from '../shared/session/MayPost.js'
import { useAddressFilter } from '../shared/ui/hooks/useAddressFilter.js'
import { lazyWindow } from '../shared/ui/windows/lazy-window.js'
import { useLateWindow } from '../shared/ui/windows/late-window.js'
import { FEED, ONE, PATH, SAVED, type ReelFeed } from './names.js'
import { reelFeeds } from './reel-feeds.js'
import { ReelTabs } from './ReelTabs.js'
import { SpecialityFilter } from './SpecialityFilter.js'
import { chosenIn, quoted } from './specialities.js'
import { Unfinished } from './uploads/Unfinished.js'

const AddReel = lazyWindow(async () => (await import('./AddReel.js')).AddReel)

const TITLES: Readonly<Record<ReelFeed, string>> = { [FEED]: 'Explore', [SAVED]: 'Saved videos', [ONE]: 'Video' }

interface Props {
  /** The card of each list. */
  readonly cards: Readonly<Record<ReelFeed, ComponentType<CardProps>>>
}

/** Which list an address means: one video alone, what is saved, or all. */
const feedIn = (search: URLSearchParams): { readonly feed: ReelFeed; readonly one: string | null } => {
  const one = idIn(search.get('post'))
  if (one !== null) return { feed: ONE, one: String(one) }
  return { feed: search.get('list') === 'saved' ? SAVED : FEED, one: null }
}

/** Short videos of everybody, newest first; the filter stands in the address (spec 2 §2). */
export const ExplorePage = ({ cards }: Props) => {
  const [search, narrow] = useAddressFilter()
  const { feed, one } = feedIn(search)
  const chosen = feed === FEED ? chosenIn(search) : NONE
  const specialities = quoted(chosen)
  const [addReel, open] = useLateWindow(AddReel)
  useFeedOpened(feed, 'feed:reels', feed === ONE ? { post: one } : { specialities })
  const field = useRef<HTMLInputElement>(null)
  const choose = (names: readonly string[]) => narrow({ speciality: names }, { preventScrollReset: true })
  const clear = () => {
    choose([])
    field.current?.focus() // the button is about to go
  }
  return (
    <>
      <title>{feed === FEED ? 'Explore · SFS' : `${TITLES[feed]} · Explore · SFS`}</title>
      <FeedFrame
        heading="reels"
        side={null}
        head={
          <>
            <Title order={1} size="h2" id="reels">
              {TITLES[feed]}
            </Title>
            <MayPost>
              <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={open}>
                Add Video
              </Button>
            </MayPost>
            {feed === ONE ? <ToAll /> : <ReelTabs isSaved={feed === SAVED} />}
            {feed === FEED && <SpecialityFilter ref={field} chosen={chosen} choose={choose} />}
          </>
        }
      >
        {feed !== ONE && <Unfinished />}
        <Feed name={feed} kind={reelFeeds[feed]} Card={cards[feed]} clear={feed === FEED ? clear : undefined}>
          {feed === SAVED ? (
            <ToAll />
          ) : (
            <MayPost>
              <Button onClick={open}>Add Video</Button>
            </MayPost>
          )}
        </Feed>
      </FeedFrame>
      {addReel}
    </>
  )
}

const NONE: readonly string[] = []

/** From one of them, or from none, to all. */
const ToAll = () => (
  <Button component={Link} to={PATH} variant="subtle" leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden />}>
    All videos
  </Button>
)
