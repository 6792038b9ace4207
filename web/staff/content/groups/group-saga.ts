import { call, put, select, takeLeading } from 'typed-redux-saga'
import { refusalOf } from '../../../shared/net/refusal.js'
import { safely } from '../../../shared/net/safely.js'
import { noticed } from '../../../shared/ui/notices.js'
import { contentOpened, selectContent } from '../content-slice.js'
import { create } from './calls.js'
import { groupAsked, groupCreated, groupRefused } from './group-slice.js'

/** A group is created, and stands first in the list, where that is still open. */
export function* groupSaga() {
  yield* takeLeading(
    groupAsked,
    safely(function* ({ payload: { name, key } }: ReturnType<typeof groupAsked>) {
      try {
        yield* call(create, name, key)
        yield* put(groupCreated())
        yield* put(noticed({ kind: 'success', text: 'Created: every member can join it now.' }))
        if ((yield* select(selectContent)).of === 'groups') yield* put(contentOpened('groups'))
      } catch (error) {
        const { errors, message } = yield* refusalOf(error)
        yield* put(groupRefused({ errors, message }))
      }
    }),
  )
}
