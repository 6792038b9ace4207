import { call, fork, put, race, select, take, takeEvery, takeLatest } from 'typed-redux-saga'
import type { retryExploreVideo, uploadExploreVideo } from '../../../api/contract/reels/explore-forms.js'
import { postRemoved, type Post } from '../../engagement/post.js'
import { feedOutdated } from '../../feed/feed-slice.js'
import { posted } from '../../posting/posting-slice.js'
import { followed } from '../../shared/net/uploads/followed.js'
import { hold } from '../../shared/net/uploads/holds.js'
import { post as send, type Problem } from '../../shared/net/http.js'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { uploadFiles } from '../../shared/net/uploads/upload-files.js'
import { signedOut } from '../../shared/session/session.js'
import { noticed, SHORT } from '../../shared/ui/notices/notices.js'
import { getUnfinished } from '../calls.js'
import { FEED, FORM, idOfPost, pathOfOne } from '../names.js'
import { reelStateChanged } from '../pushes.js'
import { keepFile, keepNoneAtAll, keepNothing, keepProblem } from './kept.js'
import { isOfFile } from './rules.js'
import { waits } from './words.js'
import { handedFor, letAllGo, letGo, refused } from './handed.js'
import {
  preparingAsked,
  selectIsListed,
  selectUpload,
  unfinishedAsked,
  unfinishedFailed,
  unfinishedLoaded,
  uploadAsked,
  uploadBegun,
  uploadEnded,
  uploadFailed,
  uploadHeld,
  uploadProgressed,
  uploadStopped,
} from './uploads-slice.js'

/** The post is gone, is not mine, or has its video already: there is nothing left to send. What else is refused may be sent once more. */
const isOver = ({ code, reason }: Problem): boolean => code === 404 || (code === 403 && reason === undefined) || reason === 'has_video'
/** The parts that had come are not there any more. */
const isOfParts = ({ errors }: Problem): boolean => errors.some(({ field }) => field === 'uploads')
/** A no of the server; after anything else it may have come all the same, and the same command says so. */
const isRefusal = (code: number): boolean => code >= 400 && code < 500

/** Videos on their way, whatever page is open, and how those stand that nobody else sees yet. */
export function* uploadsSaga() {
  yield* takeLatest(unfinishedAsked, safely(loadUnfinished))
  yield* takeEvery(
    posted,
    safely(function* ({ payload: { form, post } }) {
      if (form !== FORM) return
      yield* put(uploadAsked(post))
      yield* loadUnfinished()
    }),
  )
  yield* takeEvery(uploadAsked, safely(sending))
  yield* takeEvery(preparingAsked, safely(prepareAgain))
  yield* takeEvery(reelStateChanged, safely(told))
  yield* takeEvery(postRemoved, ({ payload: post }) => {
    letGo(post)
    keepNothing(post)
  })
  yield* takeEvery(signedOut, ({ payload: { ended } }) => {
    letAllGo()
    if (!ended) keepNoneAtAll()
  })
}

function* loadUnfinished() {
  try {
    yield* put(unfinishedLoaded(yield* call(getUnfinished)))
  } catch (error) {
    yield* refusalOf(error)
    yield* put(unfinishedFailed())
  }
}

/** One of them, until it has come, or its post is deleted. */
function* sending({ payload: post }: ReturnType<typeof uploadAsked>) {
  const handed = handedFor(post)
  if (!handed || (yield* select(selectUpload, post))?.state === 'sending') return
  const { file, key } = handed
  keepFile(post, file)
  yield* put(uploadBegun({ post, total: file.size }))
  const holding = yield* fork(held, post, key)
  const { isOver, stopped } = yield* race({
    isOver: call(sent, post, file, key),
    removed: take((action: unknown) => postRemoved.match(action) && action.payload === post),
    stopped: take((action: unknown) => uploadStopped.match(action) && action.payload === post),
    left: take(signedOut),
  })
  holding.cancel()
  if (!isOver && !stopped) return
  keepNothing(post) // what is stopped loses the parts that have come: it begins anew
  letGo(post)
  yield* put(uploadEnded(post))
  yield* loadUnfinished()
}

function* held(post: Post, key: string) {
  for (;;) {
    const { payload } = yield* take(uploadHeld)
    if (payload.post === post) hold(key, payload.isHeld)
  }
}

/** The second of two steps (spec 2 §4). */
const sendVideo = (post: Post, file: File, key: string) =>
  uploadFiles<typeof uploadExploreVideo>('uploadExploreVideo', { id: idOfPost(post) }, ['video', [{ file }], post], key)

const retry = (post: Post) => send<typeof retryExploreVideo>('explore/retry', { post_id: idOfPost(post) })

/** Whether there is nothing left to send. */
function* sent(post: Post, file: File, key: string) {
  try {
    const { result } = yield* followed(yield* call(sendVideo, post, file, key), (progress) => uploadProgressed({ post, ...progress }))
    const text = `Your video has arrived. ${result.not_before ? waits(result.not_before) : 'It is being prepared.'}`
    yield* put(noticed({ kind: 'success', text, autoClose: SHORT, lasting: true }))
    return true
  } catch (error) {
    const problem = yield* refusalOf(error)
    const { code, message } = problem
    yield* put(noticed({ kind: 'error', text: message, autoClose: SHORT, lasting: true }))
    if (isOver(problem)) return true
    if (isRefusal(code)) {
      refused(post)
      if (isOfFile(problem)) keepProblem(post, message)
      else if (isOfParts(problem)) keepNothing(post)
    }
    yield* put(uploadFailed({ post, problem: message, mayPass: !isOfFile(problem) }))
    return false
  }
}

function* prepareAgain({ payload: post }: ReturnType<typeof preparingAsked>) {
  try {
    yield* call(retry, post)
  } catch (error) {
    const { message } = yield* refusalOf(error)
    yield* put(noticed({ kind: 'error', text: message, autoClose: SHORT }))
  }
  yield* loadUnfinished()
}

/** One that I have begun in another browser is not in the list yet, one that was too slow may let the next one wait; one that can be played is in the feed, and worth a word (spec 2 §4). */
function* told({ payload: { post_id, state, why } }: ReturnType<typeof reelStateChanged>) {
  if (state === 'ready') {
    yield* put(feedOutdated(FEED))
    const link = { to: pathOfOne(post_id), text: 'Show it' }
    yield* put(noticed({ kind: 'success', text: 'Your video can be watched now.', lasting: true, link }))
  } else if (why === 'too-slow' || !(yield* select(selectIsListed, post_id))) yield* loadUnfinished()
}
