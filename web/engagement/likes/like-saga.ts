import { call, put, select, takeEvery } from 'typed-redux-saga'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/safely.js'
import { selectMe } from '../../shared/session/session.js'
import { noticed } from '../../shared/ui/notices.js'
import { NOT_ALLOWED, type Calls } from '../calls.js'
import { partsOf, postDoubted, type Post } from '../post.js'
import { likeConfirmed, likeRefused, likeToggled, selectWanted } from '../posts-slice.js'

export function* likeSaga(calls: Calls) {
  const sending = new Set<Post>()

  yield* takeEvery(
    likeToggled,
    safely(function* ({ payload: post }) {
      if (sending.has(post)) return // the one under way looks at what is wanted again before it rests
      sending.add(post)
      try {
        yield* settle(calls, post)
      } finally {
        sending.delete(post)
      }
    }),
  )
}

/** One request at a time, until what is wanted is what the server confirmed. */
function* settle(calls: Calls, post: Post) {
  const me = yield* select(selectMe)
  const { kind, id } = partsOf(post)
  for (;;) {
    const liked = yield* select(selectWanted, post)
    if (liked === undefined || me === undefined) return
    try {
      const counts = yield* call(calls[kind]!.setLike, me, id, liked)
      yield* put(likeConfirmed({ post, liked, counts }))
    } catch (error) {
      const { code, message } = yield* refusalOf(error)
      yield* put(likeRefused(post))
      yield* put(noticed({ kind: 'error', text: message, autoClose: 2_000 }))
      if (code === NOT_ALLOWED) yield* put(postDoubted(post))
    }
  }
}
