import { Button } from '@mantine/core'
import { IconArrowLeft, IconPlus } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Above } from '../feed/above.js'
import { Feed } from '../feed/Feed.js'
import { FeedFrame } from '../feed/FeedFrame.js'
import { FeedHeading } from '../feed/FeedHeading.js'
import type { CardProps } from '../feed/FeedItem.js'
import { useFeedOpened } from '../feed/useFeedOpened.js'
import { SurgeonSearch } from '../shared/ui/search/SurgeonSearch.js'
import { lazyWindow } from '../shared/ui/windows/lazy-window.js'
import { useLateWindow } from '../shared/ui/windows/late-window.js'
import { beyondFeeds } from './beyond-feeds.js'
import { PATH_OF_FEED, type FEED, type MINE, type ONE, type SAVED } from './names.js'
import classes from './PostsPage.module.css'
import { MayPost } from '../shared/session/MayPost.js'

const AddPost = lazyWindow(async () => (await import('./AddPost.js')).AddPost)

interface Props {
  readonly feed: typeof FEED | typeof MINE | typeof SAVED | typeof ONE
  /** Its id, where it is one alone. */
  readonly one?: string
  /** "My Posts". */
  readonly title: string
  /** Where they are, of a list that is called the same elsewhere. */
  readonly among?: string
  /** Where the server tells what is new in it. */
  readonly room: string
  readonly Card: ComponentType<CardProps>
  readonly above?: Above
  /** What ends its being empty: a post of one's own, unless it is something else. */
  readonly children?: ReactNode
}

/** A list of posts of Beyond Surgery, with the search for surgeons on top of it (spec 3 §2). */
export const PostsPage = ({ feed, one, title, among, room, Card, above, children }: Props) => {
  const [addPost, open] = useLateWindow(AddPost)
  useFeedOpened(feed, room, { member: null, post: one ?? null })
  return (
    <>
      <title>{[title, among, 'SFS'].filter(Boolean).join(' · ')}</title>
      <FeedFrame
        heading="posts"
        head={
          <>
            <div className={classes.search}>
              <SurgeonSearch />
            </div>
            <FeedHeading id="posts" place={among}>
              {title}
            </FeedHeading>
            {one !== undefined && <ToAll />}
          </>
        }
        side={
          <MayPost>
            <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={open}>
              Add Post
            </Button>
          </MayPost>
        }
      >
        <Feed name={feed} kind={beyondFeeds[feed]} Card={Card} above={above}>
          {children ?? (
            <MayPost>
              <Button onClick={open}>Add Post</Button>
            </MayPost>
          )}
        </Feed>
      </FeedFrame>
      {addPost}
    </>
  )
}

/** From one of them to all. */
const ToAll = () => (
  <Button component={Link} to={PATH_OF_FEED} variant="subtle" leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden />}>
    All posts
  </Button>
)

/** For who has saved nothing. */
export const ToFeed = () => (
  <Button component={Link} to="/beyondSurgery" variant="default">
    Go to the feed
  </Button>
)
