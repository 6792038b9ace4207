import { buffers } from 'redux-saga'
import { actionChannel, call, delay, put, race, select, take } from 'typed-redux-saga'
import type { Post } from '../engagement/post.js'
import { feedOutdated, postedTo } from '../feed/feed-slice.js'
import { refusalOf } from '../shared/net/refusal.js'
import { selectMe } from '../shared/session/session.js'
import { noticed } from '../shared/ui/notices.js'
import type { PostingCalls } from './posting-calls.js'
import { foundPosted, postingCancelled, postingRefused, posted, type postingAsked } from './posting-slice.js'

type Asked = ReturnType<typeof postingAsked>['payload']
type Find = NonNullable<PostingCalls['find']>

/** Of the newest, one is it, if any is. */
const MOST = 20

/** A post that was taken after all, though its answer was lost: once it is pushed, nobody is asked to try again. */
export function* findPosted({ feeds, said }: PostingCalls, find: Find, asked: Asked) {
  const { form } = asked
  const isOver = (action: unknown) =>
    (posted.match(action) && action.payload.form === form) || (postingCancelled.match(action) && action.payload === form)
  const isRefusal = (action: unknown) => postingRefused.match(action) && action.payload.form === form
  const isPushed = (action: unknown) => postedTo.match(action) && action.payload.feed === feeds[0] && find.mayBe(asked, action.payload) // once, though it is in other lists too
  const actions = yield* actionChannel((action: unknown) => isOver(action) || isRefusal(action) || isPushed(action), buffers.sliding(MOST))
  const pushed: Post[] = []
  let isRefused = false
  try {
    for (;;) {
      const action: unknown = yield* take(actions)
      if (isOver(action)) return
      if (isRefusal(action)) isRefused = true
      if (postedTo.match(action)) pushed.push(action.payload.post)
      if (pushed.length > MOST) pushed.shift()
      if (!isRefused) continue
      for (const post of pushed.splice(0)) {
        const { is } = yield* race({ is: call(isThis, find, asked, post), isOver: take(isOver) })
        if (is === undefined) return // somebody has posted it, or given it up, meanwhile
        if (!is) continue
        yield* put(foundPosted({ form, post }))
        for (const feed of feeds) yield* put(feedOutdated(feed))
        yield* put(noticed({ kind: 'success', text: said.done ?? '', autoClose: said.autoClose }))
        return
      }
    }
  } finally {
    actions.close()
  }
}

/** Milliseconds after which it is looked at again where it could not be: the line was lost a moment ago. */
const LOOK_AGAIN = [1_000, 4_000, 15_000]

/** Whether what was sent is what stands there; what cannot be looked at, however often, is not it. */
function* isThis(find: Find, asked: Asked, post: Post) {
  for (const pause of LOOK_AGAIN) {
    const is = yield* look(find, asked, post)
    if (is !== undefined) return is
    yield* delay(pause)
  }
  return (yield* look(find, asked, post)) ?? false
}

/** Undefined where it could not be looked at. */
function* look(find: Find, asked: Asked, post: Post) {
  try {
    return yield* call(find.is, yield* select(selectMe), asked, post)
  } catch (error) {
    yield* refusalOf(error)
    return undefined
  }
}
