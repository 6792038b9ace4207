import { MantineProvider } from '@mantine/core'
import { configureStore } from '@reduxjs/toolkit'
import { act, render, renderHook, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { Profiler, useCallback, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { members } from '../../../web/app/doors.js'
import { openFirst } from '../../../web/app/open-first.js'
import { pages } from '../../../web/app/pages.js'
import type { Store } from '../../../web/app/store.js'
import { connectionReducer, outOfDate } from '../../../web/shared/net/live/connection.js'
import { useKeptFresh } from '../../../web/shared/net/live/useKeptFresh.js'
import { sessionReducer, signedIn } from '../../../web/shared/session/session.js'
import { FilterSelect } from '../../../web/cases/feed/FilterSelect.js'
import { session } from '../support/samples.js'

describe('what a page needs of the state', () => {
  /** Comes to the feed of cases; what was opened before it was drawn. */
  const come = async ({ member, failed = false }: { readonly member: boolean; readonly failed?: boolean }) => {
    const store = configureStore({ reducer: { session: sessionReducer } })
    if (member) store.dispatch(signedIn(session))
    const opened: unknown[] = []
    const matches = [{ params: {}, route: { handle: pages.find(({ path }) => path === '/community') } }]
    const state = { matches, errors: failed ? { community: new Error('Gone') } : null }
    await openFirst(
      { ...store, open: (door: unknown) => opened.push(door) } as unknown as Store,
      { state } as unknown as Parameters<typeof openFirst>[1],
    )
    return opened
  }

  it('is there before a member sees the page', async () => expect(await come({ member: true })).to.deep.equal([await members()]))
  it('stays closed to whom the guard leads elsewhere', async () => expect(await come({ member: false })).to.deep.equal([]))
  it('is not asked for again where the page could not be loaded', async () =>
    expect(await come({ member: true, failed: true })).to.deep.equal([]))
})

describe('a page whose line has come', () => {
  it('asks again, and is not drawn again', async () => {
    const store = configureStore({ reducer: { connection: connectionReducer } })
    const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
    let drawn = 0
    const asked: string[] = []
    const { rerender } = renderHook(
      ({ what }) => {
        drawn += 1
        useKeptFresh(useCallback(() => void asked.push(what), [what]))
      },
      { wrapper, initialProps: { what: 'all' } },
    )
    await waitFor(() => expect(asked).to.deep.equal(['all']))
    act(() => void store.dispatch(outOfDate()))
    expect([asked, drawn]).to.deep.equal([['all', 'all'], 1])
    rerender({ what: 'active' })
    expect(asked, 'another filter is asked for at once').to.deep.equal(['all', 'all', 'active'])
  })
})

describe('a filter above a list', () => {
  it('is drawn once', () => {
    let drawn = 0
    render(
      <MantineProvider>
        <Profiler id="filter" onRender={() => (drawn += 1)}>
          <FilterSelect label="Status" className="filter" options={[{ value: '', label: 'All' }]} value="" choose={() => undefined} />
        </Profiler>
      </MantineProvider>,
    )
    expect(drawn).to.equal(1)
  })
})
