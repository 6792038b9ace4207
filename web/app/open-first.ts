import type { DataRouter } from 'react-router-dom'
import { selectStanding } from '../shared/session/session.js'
import { wayOf } from './routing/guards.js'
import type { Page } from './routing/page.js'
import type { Store } from './store.js'

/**
 * Opens what the first page needs of the state before that page is drawn: opened in the midst of it, it has the whole page drawn at one go, and what
 * is pressed meanwhile waits. What a page needs was loaded with it; whom its guard leads elsewhere opens nothing.
 */
export const openFirst = async (store: Store, { state: { matches, errors } }: Pick<DataRouter, 'state'>): Promise<void> => {
  const match = matches.at(-1)
  const page = match?.route.handle as Page | undefined
  if (!match || !page?.doors || errors) return
  if (wayOf(page.guard, selectStanding(store.getState()), match.params).kind !== 'open') return
  for (const door of await Promise.all(page.doors.map((load) => load()))) store.open(door)
}
