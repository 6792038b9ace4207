import { call, put, select, takeEvery } from 'typed-redux-saga'
import { refusalOf } from '../shared/net/refusal.js'
import { safely } from '../shared/net/sagas/safely.js'
import type { Calls } from './calls.js'
import { partsOf } from './post.js'
import { countsChanged, postEdited, postMissing, postsLoaded, selectContent } from './posts-slice.js'

const NOT_FOUND = 404

/** What a post says anew is fetched where the post is shown, also what it has said while it was out of sight. What cannot be fetched is fetched with the page, when the line is back. */
export function* editedSaga(calls: Calls) {
  yield* takeEvery(
    [postEdited, countsChanged],
    safely(function* (action: ReturnType<typeof postEdited | typeof countsChanged>) {
      const { post } = action.payload
      const since = countsChanged.match(action) ? action.payload.said : action.payload.position
      const known = yield* select(selectContent, post)
      if (known === undefined || since === undefined || known.position >= since) return
      const { kind, id } = partsOf(post)
      try {
        yield* put(postsLoaded([yield* call(calls[kind]!.load, id)]))
      } catch (error) {
        if ((yield* refusalOf(error)).code === NOT_FOUND) yield* put(postMissing(post))
      }
    }),
  )
}
