import { Button, NativeSelect, Title } from '@mantine/core'
import { IconPhotoPlus, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import { useLeftByRemoval } from '../engagement/removal/useLeftByRemoval.js'
import { COMMUNITY } from '../feed/came-from.js'
import { Feed } from '../feed/Feed.js'
import { feedOpened } from '../feed/feed-slice.js'
import { FeedFrame } from '../feed/FeedFrame.js'
import type { CardProps } from '../feed/FeedItem.js'
import { specialities } from '../generated/specialities.js'
import { selectAge } from '../shared/net/connection.js'
import { useWatch } from '../shared/net/useWatch.js'
import { useLoadedSoon } from '../shared/ui/useLoadedSoon.js'
import type { Shape } from './AddOlder.js'
import { communityFeeds } from './community-feeds.js'
import { FEED } from './names.js'
import classes from './PostsPage.module.css'

const loadAdd = async () => ({ default: (await import('./AddOlder.js')).AddOlder })
const AddOlder = lazy(loadAdd)
const ALL = 'All specialities'

interface Props {
  readonly feed: keyof typeof communityFeeds
  /** "My Posts". */
  readonly title: string
  readonly Card: ComponentType<CardProps>
  /** The way to newer cases. */
  readonly tabs: ReactNode
  /** What ends its being empty: an image of one's own, unless it is something else. */
  readonly children?: ReactNode
}

/** A list of clinical images and older cases, newest first (spec 2 §2). The filter of all stands in the address. */
export const PostsPage = ({ feed, title, Card, tabs, children }: Props) => {
  const [search, setSearch] = useSearchParams()
  const speciality = (feed === FEED && specialities.find((name) => name === search.get('speciality'))) || null
  const [adding, setAdding] = useState<{ shape: Shape; opened: boolean }>()
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  useEffect(() => void dispatch(feedOpened({ feed, filter: { speciality } })), [dispatch, feed, speciality, age])
  useWatch('feed:cases')
  useLeftByRemoval(feed === FEED ? null : COMMUNITY.images)
  useLoadedSoon(loadAdd)
  const filter = useRef<HTMLSelectElement>(null)
  const choose = (name: string) =>
    setSearch((before) => {
      before.delete('speciality')
      if (name) before.set('speciality', name)
      return before
    })
  const clear = () => {
    choose('')
    filter.current?.focus() // the button is about to go
  }
  const add = (shape: Shape) => () => setAdding({ shape, opened: true })
  return (
    <>
      <title>{`${title} · SFS`}</title>
      <FeedFrame
        heading="posts"
        side={
          <div className={classes.add}>
            <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={add('case')}>
              Add a Case
            </Button>
            <Button variant="default" leftSection={<IconPhotoPlus size={20} stroke={1.6} aria-hidden />} onClick={add('image')}>
              Add an Image
            </Button>
          </div>
        }
        head={
          <>
            <div>
              {feed === FEED && <div className={classes.feed}>Feed</div>}
              <Title order={1} size="h2" id="posts">
                {title}
              </Title>
            </div>
            {tabs}
            {feed === FEED && (
              <NativeSelect
                ref={filter}
                aria-label="Speciality"
                className={classes.filter ?? ''}
                data={[{ value: '', label: ALL }, ...specialities]}
                value={speciality ?? ''}
                onChange={({ currentTarget }) => choose(currentTarget.value)}
              />
            )}
          </>
        }
      >
        <Feed name={feed} kind={communityFeeds[feed]} Card={Card} clear={clear}>
          {children ?? <Button onClick={add('image')}>Add an Image</Button>}
        </Feed>
      </FeedFrame>
      <Suspense>{adding && <AddOlder {...adding} close={() => setAdding({ ...adding, opened: false })} />}</Suspense>
    </>
  )
}
