import { call, put, select, takeEvery } from 'typed-redux-saga'
import { refusalOf } from '../shared/net/refusal.js'
import { safely } from '../shared/net/sagas/safely.js'
import type { Calls } from './calls.js'
import { partsOf } from './post.js'
import { postEdited, postMissing, postsLoaded, selectContent } from './posts-slice.js'

const NOT_FOUND = 404

/** What a post says anew is fetched where the post is shown. What cannot be fetched is fetched with the page, when the line is back. */
export function* editedSaga(calls: Calls) {
  yield* takeEvery(
    postEdited,
    safely(function* ({ payload: { post, position } }) {
      const known = yield* select(selectContent, post)
      if (known === undefined || known.position >= position) return
      const { kind, id } = partsOf(post)
      try {
        yield* put(postsLoaded([yield* call(calls[kind]!.load, id)]))
      } catch (error) {
        if ((yield* refusalOf(error)).code === NOT_FOUND) yield* put(postMissing(post))
      }
    }),
  )
}
