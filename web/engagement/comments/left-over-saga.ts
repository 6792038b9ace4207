import { call, put, select, takeEvery } from 'typed-redux-saga'
import { draftOf } from '../../shared/drafts/drafts.js'
import { dropped, droppedMine } from '../../shared/drafts/dropped.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { selectMe } from '../../shared/session/session.js'
import { postRemoved, type Post } from '../post.js'
import { postMissing } from '../posts-slice.js'
import { selectRemoval } from '../removal/removal-slice.js'
import { draftName } from './draft-name.js'
import { selectThread, threadGone } from './comments-slice.js'
import { commentLeftOver, leftOverSeen } from './left-over-slice.js'
import { isAmong } from './thread.js'

/** A discussion goes with its post. What somebody was writing in it is handed back to them; not to who deletes the post themselves. */
export function* leftOverSaga() {
  yield* takeEvery(
    [postRemoved, postMissing],
    safely(function* ({ payload: post }) {
      const { comments, outgoing } = yield* select(selectThread, post)
      const me = yield* select(selectMe)
      const isOthers = (yield* select(selectRemoval, post)) === 'idle'
      const draft = me !== undefined && isOthers ? yield* keptOf(me, post) : undefined
      yield* put(threadGone(post)) // not before: said twice at once, the second finds as well what has arrived
      if (me === undefined || !isOthers) return
      const { comment, sent = '', after } = draft ?? {}
      const hasArrived = isAmong(comments, { writer: me, text: sent, after: Number(after) })
      const text = comment ?? (hasArrived ? '' : sent || outgoing?.text)
      if (text) yield* put(commentLeftOver({ post, text }))
      else if (hasArrived) yield* dropped(me, draftName(post)) // or the next who says that the post has gone hands it back
    }),
  )
  yield* takeEvery(leftOverSeen, function* ({ payload: post }) {
    yield* droppedMine(draftName(post))
  })
}

/** What was being written, as far as this browser keeps anything: else what was sent and has not come is handed back all the same. */
function* keptOf(me: number, post: Post) {
  try {
    return yield* call(draftOf, me, draftName(post))
  } catch (error) {
    console.warn(error)
    return undefined
  }
}
