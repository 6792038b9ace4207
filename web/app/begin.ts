import { nanoid } from '@reduxjs/toolkit'
import { matchPath } from 'react-router-dom'
import type { Standing } from '../shared/session/session.js'
import { pages } from './pages.js'
import { wayOf } from './routing/guards.js'

/** Who comes there is led on without a word. The router makes its own of all other pages, which takes it a while. */
const leadingOn = pages.filter(({ guard }) => guard.for === 'nobody' && guard.says === undefined)

/**
 * Readies the address for the router. Whoever is led on at once begins there: nothing is drawn in between. And the place gets a name of its own, as
 * those have that are opened by a link: by it the router knows how far it was scrolled, so that no fresh page opens where another one was left.
 */
export const beginAtOnce = (pathname: string, who: Standing, history = window.history): void => {
  const page = leadingOn.find(({ path }) => matchPath(path, pathname))
  const way = page && wayOf(page.guard, who)
  const state = (history.state ?? {}) as { readonly key?: string }
  history.replaceState({ ...state, key: state.key ?? nanoid(8) }, '', way?.kind === 'led' ? way.to : undefined)
}
