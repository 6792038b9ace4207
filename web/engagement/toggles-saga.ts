import type { ActionCreatorWithPayload } from '@reduxjs/toolkit'
import { call, put, select, takeEvery } from 'typed-redux-saga'
import { refusalOf } from '../shared/net/refusal.js'
import { safely } from '../shared/net/sagas/safely.js'
import { whenOnline } from '../shared/net/when-online.js'
import { selectMe } from '../shared/session/session.js'
import { noticed } from '../shared/ui/notices/notices.js'
import { isOfPost, type Calls } from './calls.js'
import { partsOf, postDoubted, type Post } from './post.js'
import { fetchPost } from './fetch-post.js'

/** By which a Problem says that nobody has answered. */
const NO_ANSWER = 0

/** Something that I do to a post, or take back: a like. */
export interface Toggle<State> {
  readonly toggled: ActionCreatorWithPayload<Post>
  /** What I want and the server has not confirmed; undefined when there is nothing left to ask it for. */
  readonly selectWanted: (state: State, post: Post) => boolean | undefined
  /** How it stands as the server has told. */
  readonly selectStands: (state: State, post: Post) => boolean
  /** Asks the server, and gives what the state is to hear of it, and the person, if anything. Throws a Problem. */
  readonly set: (me: number, post: Post, on: boolean) => Promise<{ readonly done: { type: string }; readonly said?: string }>
  readonly refused: ActionCreatorWithPayload<Post>
}

/** Each post by itself: one request at a time, until what is wanted is what the server confirmed. Without a line it is asked for once there is one, if it does not stand so by then. */
export function* togglesSaga<State>(calls: Calls, toggle: Toggle<State>) {
  const sending = new Set<Post>()

  yield* takeEvery(
    toggle.toggled,
    safely(function* ({ payload: post }) {
      if (sending.has(post)) return // the one under way looks at what is wanted again before it rests
      sending.add(post)
      try {
        yield* settle(calls, toggle, post)
      } finally {
        sending.delete(post)
      }
    }),
  )
}

function* settle<State>(calls: Calls, { selectWanted, selectStands, set, refused }: Toggle<State>, post: Post) {
  const { autoClose } = calls[partsOf(post).kind]!
  const isMet = (state: State): boolean => selectWanted(state, post) === selectStands(state, post)
  for (;;) {
    const me = yield* select(selectMe)
    const wanted = yield* select((state: State) => selectWanted(state, post))
    if (wanted === undefined || me === undefined) return
    try {
      const { done, said = '' } = yield* call(set, me, post, wanted)
      yield* put(done)
      yield* put(noticed({ kind: 'success', text: said, autoClose }))
    } catch (error) {
      const { code, message } = yield* refusalOf(error)
      if (code === NO_ANSWER && !navigator.onLine) {
        yield* call(whenOnline)
        if ((yield* fetchPost(calls, post)) || !(yield* select(isMet))) continue
        return yield* put(refused(post)) // what was taken back, or had come all the same, is not pressed twice
      }
      yield* put(refused(post))
      yield* put(noticed({ kind: 'error', text: message, autoClose }))
      if (isOfPost(code)) yield* put(postDoubted(post))
    }
  }
}
