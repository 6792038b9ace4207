import { call, delay, fork, put, race, select, take, takeLatest, takeLeading } from 'typed-redux-saga'
import { appealDraft } from '../engagement/reports/appeal-draft.js'
import { droppedMine } from '../shared/drafts/dropped.js'
import { refusalOf } from '../shared/net/refusal.js'
import { safely } from '../shared/net/sagas/safely.js'
import { selectSession, signedOut, standingChanged } from '../shared/session/session.js'
import { noticed } from '../shared/ui/notices/notices.js'
import { appeal, getOwnStanding, type Restricted } from './calls.js'
import {
  appealAsked,
  appealed,
  appealRefused,
  selectOwnStanding,
  standingFailed,
  standingLeft,
  standingLoaded,
  standingWatched,
} from './standing-slice.js'

/** Milliseconds between two looks: who is shut out has no line on which to hear that they are back. */
const LOOK_EVERY = 5_000

/** How I stand as long as the page shows it, and what I say against it. */
export function* standingSaga() {
  yield* takeLatest(
    standingWatched,
    safely(function* () {
      yield* race([call(watch), take([standingLeft, signedOut])])
    }),
  )
  yield* takeLeading(
    appealAsked,
    safely(function* ({ payload: { restriction, text, key } }) {
      try {
        const said = yield* call(appeal, restriction, text, key)
        yield* fork(droppedMine, appealDraft('restriction', restriction))
        yield* put(appealed())
        yield* put(noticed({ kind: 'success', text: said }))
      } catch (error) {
        const { errors, message } = yield* refusalOf(error)
        yield* put(appealRefused({ errors, message }))
      }
    }),
  )
}

/** In a page that nobody sees nothing is asked. */
function* watch() {
  for (;;) {
    if (document.visibilityState === 'visible') yield* look()
    yield* race([delay(LOOK_EVERY), take(standingChanged)])
  }
}

function* look() {
  try {
    const { standing: known } = yield* select(selectOwnStanding)
    const standing = yield* call(getOwnStanding, known)
    yield* put(standingLoaded(standing))
    yield* tell(standing)
  } catch (error) {
    yield* refusalOf(error)
    yield* put(standingFailed())
  }
}

/** The session knows it from now on, and what is open follows from that. */
function* tell(standing: Restricted | null) {
  const session = yield* select(selectSession)
  if (!session) return
  const [known, told] = [session.restriction, standing]
  if (known?.action === told?.action && known?.until === told?.until) return
  yield* put(standingChanged({ id: session.id, action: told?.action ?? null, until: told?.until ?? null }))
}
