import type { DataRouter } from 'react-router-dom'
import { selectStanding } from '../shared/session/session.js'

/** Of the state what is needed here. */
interface Watched {
  readonly getState: () => Parameters<typeof selectStanding>[0]
  readonly subscribe: (listener: () => void) => () => void
}

/** Milliseconds: on a line that is slower, a page is drawn for nobody, and anew when it is known for whom. */
const LONGEST = 4_000

/**
 * Settles when it is known who is there, which a new tab has to ask: a page that was drawn before would be drawn twice, and jump when the menu of a
 * member comes.
 */
export const whenKnown = (store: Watched, longest = LONGEST): Promise<void> =>
  new Promise((settle) => {
    const isKnown = () => selectStanding(store.getState()).kind !== 'unknown'
    if (isKnown()) return settle()
    const done = () => {
      stop()
      clearTimeout(late)
      settle()
    }
    const stop = store.subscribe(() => isKnown() && done())
    const late = setTimeout(done, longest)
  })

/** Settles when the code of the first page is there. */
export const whenReady = (router: Pick<DataRouter, 'state' | 'subscribe'>): Promise<void> =>
  new Promise((settle) => {
    if (router.state.initialized) return settle()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      settle()
    })
  })
