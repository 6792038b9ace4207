import { call, put, race, take, takeLatest, takeLeading } from 'typed-redux-saga'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { pagedListSaga } from '../../shared/lists/paged-list-saga.js'
import { getPage, getTrail, getVerdict, readReason } from './calls.js'
import {
  deletionClosed,
  deletionFailed,
  deletionLoaded,
  deletionOpened,
  reasonAsked,
  reasonFailed,
  reasonRead,
  sealsFailed,
  sealsLoaded,
} from './deletion-slice.js'
import { deletionsOpened, listSteps, selectDeletions } from './deletions-slice.js'

const NOT_FOUND = 404

/** How accounts were deleted: the list, one of them, and for a purpose why. */
export function* deletionsSaga() {
  yield* pagedListSaga({
    actions: listSteps,
    on: [deletionsOpened],
    selectList: selectDeletions,
    page: ({ of }, from: string | null) => getPage(of, from),
  })
  yield* takeLatest([deletionOpened, deletionClosed], safely(one))
  // What is asked for one is not shown with another.
  yield* takeLeading(
    reasonAsked,
    safely(function* (action) {
      yield* race([call(reason, action), take([deletionOpened, deletionClosed])])
    }),
  )
}

function* one(action: ReturnType<typeof deletionOpened> | ReturnType<typeof deletionClosed>) {
  if (!deletionOpened.match(action)) return
  try {
    yield* put(deletionLoaded(yield* call(getTrail, action.payload)))
  } catch (error) {
    const { code } = yield* refusalOf(error)
    yield* put(deletionFailed(code === NOT_FOUND))
    return
  }
  // The log itself is read for it: the page is there before.
  try {
    yield* put(sealsLoaded(yield* call(getVerdict, action.payload)))
  } catch (error) {
    yield* refusalOf(error)
    yield* put(sealsFailed())
  }
}

function* reason({ payload: { id, purpose } }: ReturnType<typeof reasonAsked>) {
  try {
    yield* put(reasonRead(yield* call(readReason, id, purpose)))
  } catch (error) {
    yield* refusalOf(error)
    yield* put(reasonFailed())
  }
}
