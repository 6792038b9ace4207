import { call, delay, put, race, select, take, takeLatest, takeLeading } from 'typed-redux-saga'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/safely.js'
import { restrictionsChanged } from '../pushes.js'
import { getMembers } from './calls.js'
import {
  membersAsked,
  membersClosed,
  membersFailed,
  membersLoaded,
  moreAsked,
  moreFailed,
  moreLoaded,
  moreLoading,
  selectMembers,
} from './members-slice.js'

/** Milliseconds between two letters after which somebody has stopped typing. */
const TYPING = 200

/** Members as moderators look for them. */
export function* membersSaga() {
  yield* takeLatest([membersAsked, membersClosed, restrictionsChanged], safely(list))
  yield* takeLeading(
    moreAsked,
    safely(function* () {
      yield* race([call(more), take([membersAsked, membersClosed, membersLoaded])])
    }),
  )
}

/** What another changes is shown at once. */
function* list(action: { readonly type: string }) {
  const { name } = yield* select(selectMembers)
  if (name === null) return
  if (membersAsked.match(action) && name !== '') yield* delay(TYPING)
  try {
    yield* put(membersLoaded(yield* call(getMembers, name, null)))
  } catch (error) {
    yield* refusalOf(error)
    yield* put(membersFailed())
  }
}

function* more() {
  const { name, next } = yield* select(selectMembers)
  if (name === null || next === null) return
  yield* put(moreLoading())
  try {
    yield* put(moreLoaded(yield* call(getMembers, name, next)))
  } catch (error) {
    yield* refusalOf(error)
    yield* put(moreFailed())
  }
}
