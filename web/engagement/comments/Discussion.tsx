import { Text, Title } from '@mantine/core'
import { Suspense, useEffect, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { DISCUSSION } from '../../generated/post-parts.js'
import { Failed } from '../../shared/ui/Sorry.js'
import { BY_THUMB } from '../../shared/ui/hooks/by-thumb.js'
import { useScrollTo } from '../../shared/ui/hooks/useScrollTo.js'
import { useLoadedSoon } from '../../shared/ui/hooks/useLoadedSoon.js'
import type { Comment } from '../calls.js'
import { comeTo, type Come } from '../come-to.js'
import { CommentBox } from './CommentBox.js'
import type { CommentForm } from './comment-form.js'
import { CommentList } from './CommentList.js'
import { CommentsSkeleton } from './CommentsSkeleton.js'
import { deletionAsked, selectThread, threadOpened } from './comments-slice.js'
import classes from './Discussion.module.css'
import { EarlierComments } from './EarlierComments.js'
import type { Post } from '../post.js'
import { selectCounts } from '../posts-slice.js'
import { firstNew, type NewComments } from './new-comments.js'
import { RemoveComment } from './RemoveComment.js'
import { Steady } from './Steady.js'
import { shownOf } from './thread.js'
import { useCommentMeant } from './useCommentMeant.js'
import { useLedToNew } from './useLedToNew.js'
import { selectMe } from '../../shared/session/session.js'
import { MayPost } from '../../shared/session/MayPost.js'
import { useMayPost } from '../../shared/session/useMayPost.js'
import { Coming } from '../../shared/ui/windows/Coming.js'
import { lazyWindow } from '../../shared/ui/windows/lazy-window.js'

const DeleteComment = lazyWindow(async () => (await import('./DeleteComment.js')).DeleteComment)

interface Props {
  readonly post: Post
  /** As its kind checks a comment; null for whoever may only read. */
  readonly check: Resolver<CommentForm> | null
  /** Whose post it is: what they say in it is marked. */
  readonly author: number
  /** Why nothing can be written here any more. */
  readonly closed: string | null
  /** Somebody has come for it: what they come to takes the focus. */
  readonly comeFor?: Come | undefined
  /** What of it is new to whoever posted; nothing, unless it is said. */
  readonly news?: NewComments | undefined
  /** Of the element, in a page of several posts; there it stands below one of them, and its box scrolls with it. */
  readonly within?: string | undefined
}

type Root = Parameters<typeof selectThread>[0] & Parameters<typeof selectCounts>[0]

/** Whoever has asked is not to answer: what happens next is told. */
const WAITING = 'No comments yet. You will hear when a colleague writes, unless you have turned that off.'

type Way = 'to a comment' | 'to what is new' | 'to read' | 'to see' | 'to write'

const NO_NEWS: NewComments = { isAwaited: false, between: null }

/** What somebody comes for: whoever posted what is new, where something is; on a phone to read, once something is said, since a box with the focus would bring a keyboard over the answers; else to write, where they can. */
const wayTo = ({ comment }: Come, comments: number, canWrite: boolean, isNews: boolean): Way => {
  if (comment !== undefined) return 'to a comment'
  if (isNews) return 'to what is new'
  if (comments > 0 && window.matchMedia(BY_THUMB).matches) return 'to read'
  return canWrite ? 'to write' : 'to see'
}

/** What is said about a post, in each of its states, and where to say something. Its page opens the thread. */
export const Discussion = ({ post, author, check, closed, comeFor: comes, news = NO_NEWS, within }: Props) => {
  const thread = useSelector((state: Root) => selectThread(state, post))
  const drawn = useDeferredValue(thread.state)
  const { comments, sending } = useMemo(() => shownOf(thread), [thread])
  const isHeld = news.isAwaited && comments.some(({ writer }) => writer !== author)
  const state = thread.state !== 'ready' ? thread.state : isHeld ? 'loading' : drawn // all comments at once are drawn in small steps
  const me = useSelector(selectMe)
  const dispatch = useDispatch()
  const name = useId()
  const [leaving, setLeaving] = useState<number | 'never' | 'none'>('never')
  const heading = useRef<HTMLHeadingElement>(null)

  useLoadedSoon(DeleteComment.load)
  const { comments: count } = useSelector((root: Root) => selectCounts(root, post))
  const canWrite = useMayPost() && check !== null && closed === null
  const comeFor = news.isAwaited && comes?.comment === undefined ? undefined : comes
  const way = useMemo(() => comeFor && wayTo(comeFor, count, canWrite, news.between !== null), [comeFor]) // as they come: what happens later leads nobody elsewhere
  useEffect(() => {
    if (comeFor && (way === 'to read' || (way === 'to see' && within === undefined))) comeTo(heading.current, comeFor.from)
  }, [comeFor])
  const place = useRef<HTMLElement>(null)
  const meant = useCommentMeant({ post, comeFor, place, heading, isDrawn: state !== 'loading' && thread.sought === null })
  const since = useMemo(() => firstNew(comments, news, author), [comments, news, author])
  useLedToNew({ come: way === 'to what is new' ? comeFor : undefined, first: state === 'ready' ? since : undefined, place, heading })
  useScrollTo(way === 'to see' && within === undefined ? DISCUSSION : undefined)

  const stay = () => setLeaving('none')
  const remove = () => {
    if (typeof leaving === 'number') dispatch(deletionAsked({ post, id: leaving }))
    stay()
    heading.current?.focus({ preventScroll: true }) // the button that was pressed is gone
  }
  const deedsOn = ({ id, writer }: Comment) => writer === me && <RemoveComment ask={() => setLeaving(id)} />
  return (
    <section
      ref={place}
      id={within ?? DISCUSSION}
      className={classes.discussion}
      aria-labelledby={name}
      aria-busy={state === 'loading'}
      data-within={within && true}
    >
      <Title order={within ? 3 : 2} size={within ? 'h4' : 'h3'} id={name} ref={heading} tabIndex={-1}>
        Discussion
      </Title>
      {state === 'loading' && <CommentsSkeleton />}
      {state === 'failed' && <Failed text="Error in fetching comments" again={() => dispatch(threadOpened(post))} />}
      {state === 'ready' && (
        <>
          <EarlierComments post={post} thread={thread} count={count} />
          {comments.length === 0 && sending === null && (
            <Text className={classes.none ?? ''}>
              {closed !== null || !check ? 'No comments.' : author === me ? WAITING : 'No comments yet. Be the first to answer.'}
            </Text>
          )}
          <Steady first={comments[0]?.id}>
            <CommentList comments={comments} author={author} sending={sending} meant={meant} since={since} deedsOn={deedsOn} />
            {check && (
              <MayPost>
                <CommentBox
                  post={post}
                  outgoing={thread.outgoing}
                  comments={thread.comments}
                  check={check}
                  closed={closed}
                  comeFor={way === 'to write' ? comeFor : undefined}
                  within={within !== undefined}
                />
              </MayPost>
            )}
          </Steady>
        </>
      )}
      <Suspense fallback={<Coming />}>
        {leaving !== 'never' && <DeleteComment opened={leaving !== 'none'} close={stay} confirm={remove} />}
      </Suspense>
    </section>
  )
}
