import type { DataRouter } from 'react-router-dom'
import { selectStanding } from '../shared/session/session.js'

/** Of the state what is needed here. */
interface Watched {
  readonly getState: () => Parameters<typeof selectStanding>[0]
  readonly subscribe: (listener: () => void) => () => void
}

/** Milliseconds: on a line that is slower, a page is drawn for nobody, and anew when it is known for whom. */
const LONGEST = 4_000

/** Settles when something is so, which is looked at anew at each change. */
const until = (isSo: () => boolean, subscribe: (changed: () => void) => () => void): Promise<void> =>
  new Promise((settle) => {
    if (isSo()) {
      settle()
      return
    }
    const stop = subscribe(() => {
      if (!isSo()) return
      stop()
      settle()
    })
  })

/**
 * Settles when it is known who is there, which a new tab has to ask: a page that was drawn before would be drawn twice, and jump when the menu of a
 * member comes.
 */
export const whenKnown = ({ getState, subscribe }: Watched, longest = LONGEST): Promise<void> =>
  Promise.race([
    until(() => selectStanding(getState()).kind !== 'unknown', subscribe),
    new Promise<void>((settle) => void setTimeout(settle, longest)),
  ])

/** Settles when the code of the first page is there. */
export const whenReady = (router: Pick<DataRouter, 'state' | 'subscribe'>): Promise<void> =>
  until(
    () => router.state.initialized,
    (changed) => router.subscribe(changed),
  )
