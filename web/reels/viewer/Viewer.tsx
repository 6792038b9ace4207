import { Loader, VisuallyHidden } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectContent } from '../../engagement/posts-slice.js'
import { feedAsked, filesLost, moreAsked, selectFeed } from '../../feed/feed-slice.js'
import { More } from '../../feed/More.js'
import type { Post } from '../../engagement/post.js'
import { doctor } from '../../shared/format/person.js'
import { screenNow } from '../../shared/net/rendition.js'
import { useOnScreen } from '../../shared/net/useOnScreen.js'
import { Failed, Sorry } from '../../shared/ui/Sorry.js'
import { useNow } from '../../shared/ui/hooks/useNow.js'
import type { ReelContent } from '../calls.js'
import { reelFeeds } from '../reel-feeds.js'
import { titleOf } from '../words.js'
import { Controls } from './Controls.js'
import type { HandedOn } from './handed-on.js'
import { skip, toggle } from './playing.js'
import { Reel } from './Reel.js'
import { keepSound, soundIsOn } from './sound.js'
import { steady } from './steady.js'
import { useCurrent } from './useCurrent.js'
import { useHiddenPause } from './useHiddenPause.js'
import { useReelKeys } from './useReelKeys.js'
import { reelCurrent } from './viewed-saga.js'
import classes from './Viewer.module.css'

type Root = Parameters<typeof selectFeed>[0] & Parameters<typeof selectContent>[0]

interface Props {
  readonly of: HandedOn
  /** It is told which one is watched, and its place. */
  readonly moved: (post: Post, place: number) => void
  readonly close: () => void
  readonly menu: (of: ReelContent) => ReactNode
}

/** So near to the end the next page is asked for. */
const NEAR_END = 3
/** Seconds that an arrow moves the video. */
const SECONDS = 5

/** Videos that fill the screen, one below the other: the one in view plays, the others stand still (spec 2 §4). */
export const Viewer = ({ of: { feed, post: first }, moved, close, menu }: Props) => {
  const { posts: now, next, state, more } = useSelector((root: Root) => selectFeed(root, feed))
  const known = useRef<readonly Post[]>([])
  known.current = steady(known.current, now)
  const posts = known.current
  const list = useRef<HTMLDivElement>(null)
  const current = useCurrent(list, posts, first)
  const at = Math.max(0, posts.indexOf(current))
  const shown = useSelector((root: Root) => selectContent(root, posts[at] ?? first)) as ReelContent | undefined
  const isStill = useReducedMotion(undefined, { getInitialValueInEffect: false }) // known before the first would play
  const [screen] = useState(screenNow)
  const [isMuted, setMuted] = useState(() => !soundIsOn())
  const time = useNow()
  const dispatch = useDispatch()
  useOnScreen(list, posts)

  // Where one has come from is where one begins, as soon as it is there.
  const isThere = posts.length > 0
  useLayoutEffect(() => {
    if (isThere) partOf(list.current, first)?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [isThere])

  const post = posts[at]
  useEffect(() => {
    if (post === undefined) return
    moved(post, at)
    dispatch(reelCurrent(post))
    const part = partOf(list.current, post)
    const { activeElement: focused } = document
    // Whose button had the focus is out of sight: keys and screen readers go on with what is watched.
    if (focused === null || focused === document.body || list.current?.contains(focused)) part?.focus({ preventScroll: true })
  }, [post])
  const isNearEnd = isThere && at >= posts.length - NEAR_END && next !== null && more === 'idle'
  useEffect(() => {
    if (isNearEnd) dispatch(moreAsked(feed))
  }, [isNearEnd])

  const film = () => list.current?.querySelector<HTMLVideoElement>('[aria-current] video')
  const hush = () => setMuted(true) // for now: what was asked for is kept
  const turnSound = () => {
    keepSound(isMuted)
    setMuted(!isMuted)
  }
  const go = (step: number) => {
    const to = posts[at + step]
    if (to !== undefined) partOf(list.current, to)?.scrollIntoView({ block: 'start', behavior: isStill ? 'instant' : 'smooth' })
  }
  const onFilm = (does: (video: HTMLVideoElement) => void) => () => {
    const video = film()
    if (video) does(video)
  }
  const press = onFilm((video) => toggle(video, hush))
  const [down, up] = [() => go(1), () => go(-1)]
  useReelKeys({
    ' ': press,
    ArrowDown: down,
    j: down,
    PageDown: down,
    ArrowUp: up,
    k: up,
    PageUp: up,
    ArrowRight: onFilm((video) => skip(video, SECONDS)),
    ArrowLeft: onFilm((video) => skip(video, -SECONDS)),
    m: turnSound,
    Escape: close,
  })
  useHiddenPause(film)

  return (
    <div className={classes.viewer}>
      <Controls
        isMuted={isMuted}
        turnSound={turnSound}
        close={close}
        up={at > 0 ? up : undefined}
        down={at < posts.length - 1 ? down : undefined}
      />
      <VisuallyHidden role="status">
        {shown && `Video ${at + 1}${next === null ? ` of ${posts.length}` : ''}: ${titleOf(shown)}, by ${doctor(shown.full_name)}`}
      </VisuallyHidden>
      {isThere ? (
        <div ref={list} className={classes.list}>
          <div role="feed" aria-label="Videos" aria-busy={more === 'loading'}>
            {posts.map((each, index) => (
              <Reel
                key={each}
                post={each}
                place={index + 1}
                of={next === null ? posts.length : -1}
                distance={index - at}
                screen={screen}
                plays={!isStill && !screen.savesData}
                isMuted={isMuted}
                hush={hush}
                lost={(isPressed) => dispatch(filesLost({ feed, isPressed }))}
                now={time}
                menu={menu}
              />
            ))}
          </div>
          <div className={classes.end}>
            {next === null && <p>That was the last one</p>}
            <More name={feed} words={reelFeeds[feed].words} />
          </div>
        </div>
      ) : (
        <div className={classes.nothing}>
          {state === 'loading' && <Loader color="white" role="status" aria-label={reelFeeds[feed].words.loading} />}
          {state === 'failed' && <Failed text={reelFeeds[feed].words.failed} picture={null} again={() => dispatch(feedAsked(feed))} />}
          {state === 'ready' && <Sorry text={reelFeeds[feed].words.empty} picture={null} />}
        </div>
      )}
    </div>
  )
}

const partOf = (list: HTMLElement | null, post: Post): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-watch="${post}"]`) ?? null
