import { call, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { noticed } from '../../shared/ui/notices/notices.js'
import { pagedListSaga } from '../../shared/lists/paged-list-saga.js'
import { flagRuleChanged } from '../pushes.js'
import { doDeed, getRule, getRules, type Deed, type FlagRule } from './calls.js'
import * as rules from './rules-slice.js'

const DONE: Readonly<Record<Deed['does'], string>> = {
  write: 'The rule is written. Rehearse it to see what it would flag.',
  rehearse: 'The rule goes through a year of posts now. This can take a while; the page tells when it is done.',
  'switch-on': 'The rule is on: what it finds is reported.',
  'switch-off': 'The rule is off.',
}

/** What the program is to look for, and what moderators do about it. */
export function* rulesSaga() {
  yield* pagedListSaga({
    actions: rules.listSteps,
    on: [rules.rulesOpened, rules.rulesChanged],
    selectList: rules.selectRules,
    page: (_, from: number | null) => getRules(from),
  })
  yield* takeLatest(
    rules.findsAsked,
    safely(({ payload }) => one(payload)),
  )
  yield* takeEvery(
    flagRuleChanged,
    safely(function* ({ payload: { id } }) {
      const { state, list } = yield* select(rules.selectRules)
      if (state !== 'ready') return
      if (list.some((each) => each.id === id)) yield* one(id as FlagRule['id'])
      else yield* put(rules.rulesChanged())
    }),
  )
  yield* takeLeading(
    rules.deedAsked,
    safely(function* ({ payload: { deed, key } }) {
      try {
        yield* call(doDeed, deed, key)
        yield* put(rules.deedDone())
        yield* put(noticed({ kind: 'success', text: DONE[deed.does] }))
      } catch (error) {
        const { errors, message } = yield* refusalOf(error)
        yield* put(rules.deedRefused({ errors, message }))
      }
      if ('id' in deed) yield* one(deed.id)
      else yield* put(rules.rulesChanged())
    }),
  )
}

function* one(id: FlagRule['id']) {
  try {
    yield* put(rules.ruleLoaded(yield* call(getRule, id)))
  } catch (error) {
    yield* refusalOf(error)
    yield* put(rules.ruleFailed(id))
  }
}
