import { call, put, select, takeEvery } from 'typed-redux-saga'
import { draftOf } from '../../shared/drafts/drafts.js'
import { dropped, droppedMine } from '../../shared/drafts/dropped.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { selectMe } from '../../shared/session/session.js'
import { postRemoved } from '../post.js'
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
      const draft = me !== undefined && isOthers ? yield* call(draftOf, me, draftName(post)) : undefined
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
