import { call, put, race, select, take, takeLatest, takeLeading } from 'typed-redux-saga'
import { missed } from '../../shared/net/connection.js'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/safely.js'
import { loadGroups } from '../calls.js'
import {
  groupsClosed,
  groupsFailed,
  groupsLoaded,
  groupsOpened,
  moreGroupsAsked,
  moreGroupsFailed,
  moreGroupsLoaded,
  selectGroups,
} from './groups-slice.js'

/** Which groups there are: asked for as long as somebody looks, and again when pushes may have been missed. */
export function* groupsSaga() {
  yield* takeLatest([groupsOpened, groupsClosed, missed], safely(load))
  // What was asked of a list that has come anew is not put below it.
  yield* takeLeading(
    moreGroupsAsked,
    safely(function* () {
      yield* race([call(loadMore), take([groupsOpened, groupsClosed, missed])])
    }),
  )
}

function* load() {
  if ((yield* select(selectGroups)).state === 'closed') return
  try {
    yield* put(groupsLoaded(yield* call(loadGroups, null)))
  } catch (error) {
    yield* refusalOf(error)
    yield* put(groupsFailed())
  }
}

function* loadMore() {
  const { next } = yield* select(selectGroups)
  if (next === null) return
  try {
    yield* put(moreGroupsLoaded(yield* call(loadGroups, next)))
  } catch (error) {
    yield* refusalOf(error)
    yield* put(moreGroupsFailed())
  }
}
