import { call, put, race, select, take, takeLatest, takeLeading } from 'typed-redux-saga'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/safely.js'
import { noticed } from '../../shared/ui/notices.js'
import {
  contentClosed,
  contentFailed,
  contentLoaded,
  contentOpened,
  deedAsked,
  deedDone,
  deedRefused,
  moreAsked,
  moreFailed,
  moreLoaded,
  moreLoading,
  selectContent,
} from './content-slice.js'
import { kinds } from './kinds.js'

/** The list of one kind, and what is done in it. */
export function* contentSaga() {
  yield* takeLatest([contentOpened, contentClosed], safely(list))
  // What was asked of another list is not put below this one.
  yield* takeLeading(
    moreAsked,
    safely(function* () {
      yield* race([call(more), take([contentOpened, contentClosed])])
    }),
  )
  yield* takeLeading(deedAsked, safely(deed))
}

function* list(action: ReturnType<typeof contentOpened> | ReturnType<typeof contentClosed>) {
  if (!contentOpened.match(action)) return
  try {
    yield* put(contentLoaded(yield* call(kinds[action.payload]!.page, null)))
  } catch (error) {
    yield* refusalOf(error)
    yield* put(contentFailed())
  }
}

function* more() {
  const { of, next } = yield* select(selectContent)
  if (of === null || next === null) return
  yield* put(moreLoading())
  try {
    yield* put(moreLoaded(yield* call(kinds[of]!.page, next)))
  } catch (error) {
    yield* refusalOf(error)
    yield* put(moreFailed())
  }
}

function* deed({ payload: { id, deed: name, said, key } }: ReturnType<typeof deedAsked>) {
  const { of } = yield* select(selectContent)
  if (of === null) return
  const { run, done } = kinds[of]!.deeds[name]!
  try {
    yield* call(run, id, said, key)
    yield* put(deedDone(id))
    yield* put(noticed({ kind: 'success', text: done }))
  } catch (error) {
    const { message } = yield* refusalOf(error)
    yield* put(deedRefused({ id, why: message }))
  }
}
