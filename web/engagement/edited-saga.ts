import { select, takeEvery } from 'typed-redux-saga'
import { safely } from '../shared/net/sagas/safely.js'
import type { Calls } from './calls.js'
import { fetchPost } from './fetch-post.js'
import { countsChanged, postEdited, selectContent } from './posts-slice.js'

/** What a post says anew is fetched where the post is shown, also what it has said while it was out of sight. What cannot be fetched is fetched with the page, when the line is back. */
export function* editedSaga(calls: Calls) {
  yield* takeEvery(
    [postEdited, countsChanged],
    safely(function* (action: ReturnType<typeof postEdited | typeof countsChanged>) {
      const { post } = action.payload
      const since = countsChanged.match(action) ? action.payload.said : action.payload.position
      const known = yield* select(selectContent, post)
      if (known === undefined || since === undefined || known.position >= since) return
      yield* fetchPost(calls, post)
    }),
  )
}
