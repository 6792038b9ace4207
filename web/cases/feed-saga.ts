import { call, put, select, takeLatest, throttle } from 'typed-redux-saga'
import type { ClinicalCase } from '../../api/contract/cases.js'
import { noticed } from '../shared/ui/notices.js'
import { refusalOf } from '../shared/net/refusal.js'
import { safely } from '../shared/net/safely.js'
import { getCases, type Page } from './calls.js'
import { feedAsked, feedFailed, feedLoaded, feedOpened, fileLost, moreAsked, moreFailed, moreLoaded, selectFeed } from './feed-slice.js'
import { posted } from './posting-slice.js'

const PAGE = 20
const MOST = 100

/** Milliseconds between two times that new links are asked for. */
const LINKS = 60_000

export function* feedSaga() {
  yield* takeLatest(
    [feedOpened, feedAsked, posted],
    safely(function* (action) {
      try {
        yield* put(feedLoaded(yield* wholeFeed()))
      } catch (error) {
        yield* refusalOf(error)
        yield* put(feedFailed())
        if (feedAsked.match(action)) yield* put(noticed({ kind: 'error', text: 'Error in fetching cases', autoClose: 2_000 }))
      }
    }),
  )
  yield* takeLatest(
    moreAsked,
    safely(function* () {
      const { next: before, filter } = yield* select(selectFeed)
      try {
        const page = yield* call(getCases, PAGE, before, filter)
        yield* put(moreLoaded({ ...page, before, filter }))
      } catch (error) {
        yield* refusalOf(error)
        yield* put(moreFailed())
      }
    }),
  )
  yield* throttle(LINKS, fileLost, function* () {
    yield* put(feedOpened((yield* select(selectFeed)).filter))
  })
}

/** As much as was shown, and what is new above it, so that nobody loses their place. */
function* wholeFeed() {
  const { ids, fresh, filter } = yield* select(selectFeed)
  const shown = ids.length + fresh.length
  const result: ClinicalCase[] = []
  for (let next: Page['next'] = null; ;) {
    const page: Page = yield* call(getCases, Math.min(MOST, Math.max(PAGE, shown - result.length)), next, filter)
    result.push(...page.result)
    next = page.next
    if (next === null || result.length >= shown) return { ...page, result }
  }
}
