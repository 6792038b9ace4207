import { call, put, takeEvery, takeLatest } from 'typed-redux-saga'
import type { CaseId } from '../../api/contract/cases.js'
import { postDoubted } from '../engagement/post.js'
import { postMissing, postsLoaded } from '../engagement/posts-slice.js'
import { refusalOf } from '../shared/net/refusal.js'
import { safely } from '../shared/net/safely.js'
import { getCase } from './calls.js'
import { caseOf, loadedOf, postOf } from './case-kind.js'
import { caseDoubted, caseFailed, caseLoaded, caseMissing, caseOpened } from './case-slice.js'

const NOT_FOUND = 404

export function* caseSaga() {
  yield* takeLatest([caseOpened, caseDoubted], safely(load))
  yield* takeEvery(
    postDoubted,
    safely(function* ({ payload: post }) {
      const id = caseOf(post)
      if (id !== undefined) yield* put(caseDoubted(id))
    }),
  )
}

function* load({ payload: id }: { payload: CaseId }) {
  try {
    const { result } = yield* call(getCase, id)
    yield* put(postsLoaded([loadedOf(result)]))
    yield* put(caseLoaded(id))
  } catch (error) {
    const { code, message } = yield* refusalOf(error)
    if (code === NOT_FOUND) {
      yield* put(postMissing(postOf(id)))
      yield* put(caseMissing(id))
    } else yield* put(caseFailed({ id, message: code >= 400 && code < 500 ? message : 'Error in fetching the case' }))
  }
}
