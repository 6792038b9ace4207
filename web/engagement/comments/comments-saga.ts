import { call, delay, put, select, takeEvery } from 'typed-redux-saga'
import { dropped } from '../../shared/drafts/dropped.js'
import { takeLatestOfEach } from '../../shared/net/sagas/latest-of-each.js'
import { noticed } from '../../shared/ui/notices/notices.js'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { selectMe } from '../../shared/session/session.js'
import { discussionOf, isOfPost, type Calls, type Comment, type CommentPage } from '../calls.js'
import {
  commentAccepted,
  commentAsked,
  commentGone,
  commentRefused,
  commentSought,
  deletionAsked,
  deletionFailed,
  earlierAsked,
  earlierFailed,
  earlierLoaded,
  selectThread,
  threadFailed,
  threadLoaded,
  threadOpened,
} from './comments-slice.js'
import { partsOf, postDoubted, type Post } from '../post.js'
import { draftName } from './draft-name.js'

/** How many comments are asked for at a time, and the most that the server gives. */
const PAGE = 50
const MOST = 500
/** No further back is a comment looked for that somebody has come for. */
const FURTHEST = 2_000

export function* commentsSaga(calls: Calls) {
  // Below cards several are open at once, and all look again after a break.
  yield* takeLatestOfEach(threadOpened, function* ({ payload: post }) {
    try {
      yield* put(threadLoaded({ post, ...(yield* wholeThread(calls, post)) }))
    } catch (error) {
      yield* refusalOf(error)
      yield* put(threadFailed(post))
    }
  })
  // A list that was there may be older than the comment; one that is on its way, or about to be asked for, goes as far.
  yield* takeEvery(
    commentSought,
    safely(function* ({ payload: { post } }) {
      yield* delay(0)
      const { state, asking, sought } = yield* select(selectThread, post)
      if (state === 'ready' && !asking && sought !== null) yield* put(threadOpened(post))
    }),
  )
  yield* takeEvery(
    earlierAsked,
    safely(function* ({ payload: post }) {
      const { kind, id } = partsOf(post)
      const { next: before } = yield* select(selectThread, post)
      try {
        const page = yield* call(discussionOf(calls, kind).comments, id, PAGE, before)
        yield* put(earlierLoaded({ post, before, ...page }))
      } catch (error) {
        yield* refusalOf(error)
        yield* put(earlierFailed(post))
      }
    }),
  )
  yield* takeEvery(
    commentAsked,
    safely(function* ({ payload: { post, writer, text, key } }) {
      const { kind, id } = partsOf(post)
      try {
        const comment = yield* call(discussionOf(calls, kind).comment, writer, id, text, key)
        yield* put(commentAccepted({ post, comment }))
        yield* dropped(writer, draftName(post)) // whoever has left the page has no box that does it
      } catch (error) {
        const { code, errors, message, reason } = yield* refusalOf(error)
        yield* put(commentRefused({ post, errors, message }))
        const { outgoing } = yield* select(selectThread, post)
        const isInPlace = code === 0 || reason === 'restricted'
        // No connection is said at the box alone, and a limited account in its place; and nothing where it has arrived all the same, as a push has told.
        if (!isInPlace && outgoing) yield* put(noticed({ kind: 'error', text: message, autoClose: calls[kind]!.autoClose }))
        if (isOfPost(code)) yield* put(postDoubted(post))
      }
    }),
  )
  yield* takeEvery(
    deletionAsked,
    safely(function* ({ payload: { post, id } }) {
      const me = yield* select(selectMe)
      if (me === undefined) return
      try {
        const of = partsOf(post)
        yield* call(discussionOf(calls, of.kind).deleteComment, me, id, of.id)
        yield* put(commentGone({ post, id }))
      } catch (error) {
        const { message } = yield* refusalOf(error)
        console.warn(message) // a failed deletion is only logged (spec 2 §8); the comment is there again
        yield* put(deletionFailed({ post, id }))
      }
    }),
  )
}

/** As much as was shown, and what is new below it, so that nobody loses their place; and as far as to what is sought. */
function* wholeThread(calls: Calls, post: Post) {
  const { kind, id } = partsOf(post)
  const { comments: shown } = yield* select(selectThread, post)
  const first = shown[0]?.id ?? Infinity
  const comments: Comment[] = []
  for (let next: CommentPage['next'] = null; ;) {
    const size = Math.min(MOST, Math.max(PAGE, shown.length - comments.length, comments.length))
    const page: CommentPage = yield* call(discussionOf(calls, kind).comments, id, size, next)
    comments.unshift(...page.comments)
    next = page.next
    const { sought } = yield* select(selectThread, post)
    const isFar = sought === null || comments.length >= FURTHEST
    if (next === null || (next <= first && (isFar || next <= sought))) return { comments, next }
  }
}
