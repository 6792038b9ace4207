import { setTimeout as pause } from 'node:timers/promises'
import { act, render } from '@testing-library/react'
import { expect } from 'chai'
import { createMemoryRouter } from 'react-router-dom'
import type { Session } from '../../../api/contract/members/members.js'
import { App } from '../../../web/app/App.js'
import { routes } from '../../../web/app/routes.js'
import { members } from '../../../web/app/doors.js'
import { createStore, type Store } from '../../../web/app/store.js'
import { keepSession } from '../../../web/shared/session/session-entry.js'
import { loadToasts } from '../../../web/shared/ui/notices/Notices.js'
import { selectNotices } from '../../../web/shared/ui/notices/notices.js'
import { signedOut } from '../../../web/shared/session/session.js'
import { eventually } from '../../support/eventually.js'
import { keepShown } from '../../support/browser/shown.js'
import { watchTexts } from '../../support/browser/watch-texts.js'
import { fakeLine } from './fake-line.js'
import { fakeTabs } from './fake-tabs.js'
import { session } from './samples.js'

const stores = new Set<Store>()
const watching = new Set<MutationObserver>()

/** Ends what the programs of a spec still do: a store polls for as long as somebody is signed in. */
export const hangUp = (): void => {
  for (const store of stores) store.dispatch(signedOut({ ended: false }))
  stores.clear()
  for (const watch of watching) watch.disconnect()
  watching.clear()
}

/** Opens the whole program at an address, as a browser would; as `member` with a session kept in the tab, which may differ in `but`. */
export const open = async (address: string, { member = true, but = {} }: { member?: boolean; but?: Partial<Session> } = {}) => {
  await loadToasts() // as it is for most of the time that a page is open
  if (member) keepSession({ ...session, ...but })
  const line = fakeLine()
  const tabs = fakeTabs()
  const store = createStore({ ...line.line, tabs: tabs.tabs }, members)
  stores.add(store)
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  store.subscribe(() => {
    for (const { text, autoClose, kind } of selectNotices(store.getState()))
      keepShown(router.state.location.pathname, [text], { autoClose, kind })
  })
  watching.add(watchTexts((texts) => keepShown(router.state.location.pathname, texts)))
  await act(async () => {
    render(<App store={store} router={router} />)
    await eventually(() => expect(router.state.initialized).to.equal(true)) // its code has come
  })
  for (let at; at !== router.state.location || router.state.navigation.state !== 'idle';) {
    at = router.state.location
    await act(() => eventually(() => expect(router.state.navigation.state).to.equal('idle'))) // and that of where it leads on to
  }
  await act(() => pause(2)) // and what a page asks once it is drawn is asked
  return { store, router, line, tabs, address: () => router.state.location.pathname + router.state.location.search }
}
