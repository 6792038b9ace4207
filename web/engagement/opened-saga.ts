import { put, select, takeEvery } from 'typed-redux-saga'
import { takeLatestOfEach } from '../shared/net/sagas/latest-of-each.js'
import { takeLeadingOfEach } from '../shared/net/sagas/leading-of-each.js'
import { newLinks } from '../shared/net/sagas/new-links.js'
import type { Calls } from './calls.js'
import { threadOpened } from './comments/comments-slice.js'
import { fetchPost } from './fetch-post.js'
import { openedFailed, openedLoaded, postOpened, selectOpened } from './opened-slice.js'
import { fileLost, partsOf, postDoubted, postKept, type Post } from './post.js'
import { countsChanged, postEdited, selectContent } from './posts-slice.js'

/** One post is loaded when its page opens, and again when ours may be old. */
export function* openedSaga(calls: Calls) {
  yield* takeEvery(postKept, function* ({ payload: post }) {
    if ((yield* select(selectOpened)).post === post) yield* put(postDoubted(post))
  })
  // What was gone is back. Whose page had to leave its room meanwhile hears it when the room takes it in again: how the post stands.
  yield* takeEvery([postEdited, countsChanged], function* ({ payload: { post } }) {
    const opened = yield* select(selectOpened)
    const isKept = (yield* select(selectContent, post))?.removed_by !== undefined // by a moderator, for its author alone
    if (opened.post !== post || !(opened.state === 'missing' || isKept)) return
    yield* put(postDoubted(post))
    yield* put(threadOpened(post))
  })
  yield* takeLeadingOfEach(fileLost, function* ({ payload: { key: post } }) {
    const isLost = (action: unknown): action is ReturnType<typeof fileLost> => fileLost.match(action) && action.payload.key === post
    yield* newLinks(isLost, () => load(post))
  })
  // A post that is doubted is another one, as often as not: it ends no page's opening.
  yield* takeLatestOfEach([postOpened, postDoubted], ({ payload: post }) => load(post))

  /** Gives whether more of it cannot be had by asking again. */
  function* load(post: Post) {
    const problem = yield* fetchPost(calls, post)
    if (!problem) {
      yield* put(openedLoaded(post))
      return true
    }
    const { code, message } = problem
    const isFinal = code >= 400 && code < 500
    yield* put(openedFailed({ post, message: isFinal ? message : calls[partsOf(post).kind]!.notLoaded }))
    return isFinal
  }
}
