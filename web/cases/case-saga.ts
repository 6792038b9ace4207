import { call, put, takeEvery, takeLatest } from 'typed-redux-saga'
import type { CaseId } from '../../api/contract/cases.js'
import { commentRefused } from '../engagement/comments/comments-slice.js'
import { refusalOf } from '../shared/net/refusal.js'
import { safely } from '../shared/net/safely.js'
import { caseDoubted, caseFailed, caseLoaded, caseMissing, caseOpened } from './case-slice.js'
import { getCase } from './calls.js'
import { caseOf } from './case-kind.js'

const NOT_FOUND = 404

/** A well-formed command that the case, as it stands, does not allow: it has closed. */
export const NOT_ALLOWED = 422

export function* caseSaga() {
  yield* takeLatest([caseOpened, caseDoubted], safely(load))
  yield* takeEvery(
    commentRefused,
    safely(function* ({ payload: { post, code } }) {
      const id = caseOf(post)
      if (id !== undefined && code === NOT_ALLOWED) yield* put(caseDoubted(id))
    }),
  )
}

function* load({ payload: id }: { payload: CaseId }) {
  try {
    yield* put(caseLoaded((yield* call(getCase, id)).result))
  } catch (error) {
    const { code, message } = yield* refusalOf(error)
    if (code === NOT_FOUND) yield* put(caseMissing(id))
    else yield* put(caseFailed({ id, message: code >= 400 && code < 500 ? message : 'Error in fetching the case' }))
  }
}
