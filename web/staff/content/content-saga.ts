import { call, put, race, select, take, takeLeading } from 'typed-redux-saga'
import { followed } from '../../shared/net/uploads/followed.js'
import { takeLeadingOfEach } from '../../shared/net/sagas/leading-of-each.js'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { noticed } from '../../shared/ui/notices/notices.js'
import { pagedListSaga } from '../../shared/lists/paged-list-saga.js'
import { contentClosed, contentOpened, deedAsked, deedDone, deedRefused, listSteps, selectContent } from './content-slice.js'
import { formOvertaken, formProgressed, formRefused, formSaved, formSent, formStopped, type Sent } from './form-slice.js'
import type { Row, RowsPage } from './kind.js'
import { kinds } from './kinds.js'

const OVERTAKEN = 409

/** The list of one kind, what is done in it, and what forms add to it. */
export function* contentSaga() {
  yield* pagedListSaga({
    actions: listSteps,
    on: [contentOpened, contentClosed],
    selectList: selectContent,
    page: ({ of }, from: RowsPage['next']) => (of === null ? undefined : kinds[of]!.page(from)),
  })
  yield* takeLeading(deedAsked, safely(deed))
  yield* takeLeadingOfEach(formSent, function* (action) {
    yield* race([call(save, action), take((other: unknown) => formStopped.match(other) && other.payload === action.payload.of)])
  })
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

/** What is saved stands first in the list, where that is still open. */
function* save({ payload: { of, said, key } }: { readonly payload: Sent }) {
  const { run, theirs, done } = kinds[of]!.save!
  try {
    yield* followed(yield* call(run, said as never, key), (told) => formProgressed({ of, told }))
    yield* put(formSaved(of))
    yield* put(noticed({ kind: 'success', text: done(said as never) }))
    if ((yield* select(selectContent)).of === of) yield* put(contentOpened(of))
  } catch (error) {
    const { code, errors, message } = yield* refusalOf(error)
    const newest = code === OVERTAKEN ? yield* othersOf(() => theirs?.(said as never)) : undefined
    yield* put(newest ? formOvertaken({ of, told: newest }) : formRefused({ of, told: { errors, message } }))
  }
}

/** What somebody else has saved, to be shown beside what is typed; nothing where that cannot be read. */
function* othersOf(ask: () => Promise<Row> | undefined) {
  try {
    return yield* call(async () => ask())
  } catch (error) {
    yield* refusalOf(error)
    return undefined
  }
}
