import { nanoid } from '@reduxjs/toolkit'
import type { Standing } from '../shared/session/session.js'
import { wayOf } from './routing/guards.js'
import { pageAt } from './routing/page-at.js'

/**
 * Readies the address for the router. Whoever is led on at once begins there: nothing is drawn in between. And the place gets a name of its own, as
 * those have that are opened by a link: by it the router knows how far it was scrolled, so that no fresh page opens where another one was left.
 */
export const beginAtOnce = (pathname: string, who: Standing, history = window.history): void => {
  const page = pageAt(pathname)
  const way = page?.guard.for === 'nobody' && page.guard.says === undefined ? wayOf(page.guard, who) : undefined
  const state = (history.state ?? {}) as { readonly key?: string }
  history.replaceState({ ...state, key: state.key ?? nanoid(8) }, '', way?.kind === 'led' ? way.to : undefined)
}
