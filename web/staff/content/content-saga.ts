import { call, put, select, takeLeading } from 'typed-redux-saga'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/safely.js'
import { noticed } from '../../shared/ui/notices.js'
import { pagedListSaga } from '../../shared/lists/paged-list-saga.js'
import { contentClosed, contentOpened, deedAsked, deedDone, deedRefused, listSteps, selectContent } from './content-slice.js'
import type { RowsPage } from './kind.js'
import { kinds } from './kinds.js'

/** The list of one kind, and what is done in it. */
export function* contentSaga() {
  yield* pagedListSaga({
    actions: listSteps,
    on: [contentOpened, contentClosed],
    selectList: selectContent,
    page: ({ of }, from: RowsPage['next']) => (of === null ? undefined : kinds[of]!.page(from)),
  })
  yield* takeLeading(deedAsked, safely(deed))
}

function* deed({ payload: { id, deed: name, said, key } }: ReturnType<typeof deedAsked>) {
  const { of } = yield* select(selectContent)
  if (of === null) return
  const { run, done } = kinds[of]!.deeds[name]!
  try {
    const row = yield* call(run, id, said, key)
    yield* put(deedDone({ id, row: row ?? null }))
    yield* put(noticed({ kind: 'success', text: done }))
  } catch (error) {
    const { message } = yield* refusalOf(error)
    yield* put(deedRefused({ id, why: message }))
  }
}
