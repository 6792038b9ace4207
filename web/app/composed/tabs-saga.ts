import { delay, put, select, take } from 'typed-redux-saga'
import { selectMe } from '../../shared/session/session.js'
import { keepTabs, keptTabs } from './kept-tabs.js'
import { selectTabs, tabShown, tabsFound } from './tabs-slice.js'

/** The tabs as they were shown outlive a load of the program, in this tab of the browser. */
export function* tabsSaga() {
  const member = yield* select(selectMe)
  if (member === undefined) return
  yield* put(tabsFound(keptTabs(member)))
  for (;;) {
    keepTabs({ member, tabs: yield* select(selectTabs) }) // also what was shown before this was loaded
    yield* take(tabShown)
    yield* delay(0) // the page has just been drawn, and writing takes a browser a while
  }
}
