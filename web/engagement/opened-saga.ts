import { call, put, select, takeEvery } from 'typed-redux-saga'
import { refusalOf } from '../shared/net/refusal.js'
import { takeLatestOfEach } from '../shared/net/sagas/latest-of-each.js'
import type { Calls } from './calls.js'
import { threadOpened } from './comments/comments-slice.js'
import { openedFailed, openedLoaded, openedMissing, postOpened, selectOpened } from './opened-slice.js'
import { partsOf, postDoubted, postKept } from './post.js'
import { countsChanged, postEdited, postMissing, postsLoaded, selectContent } from './posts-slice.js'

const NOT_FOUND = 404

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
  // A post that is doubted is another one, as often as not: it ends no page's opening.
  yield* takeLatestOfEach([postOpened, postDoubted], function* ({ payload: post }) {
    const { kind, id } = partsOf(post)
    const { load, notLoaded } = calls[kind]!
    try {
      yield* put(postsLoaded([yield* call(load, id)]))
      yield* put(openedLoaded(post))
    } catch (error) {
      const { code, message } = yield* refusalOf(error)
      if (code === NOT_FOUND) {
        yield* put(postMissing(post))
        yield* put(openedMissing(post))
      } else yield* put(openedFailed({ post, message: code >= 400 && code < 500 ? message : notLoaded }))
    }
  })
}
