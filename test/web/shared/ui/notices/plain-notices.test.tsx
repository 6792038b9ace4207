import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { configureStore } from '@reduxjs/toolkit'
import { expect } from 'chai'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { noticed, noticesReducer } from '../../../../../web/shared/ui/notices/notices.js'
import { Notices } from '../../../../../web/shared/ui/notices/Notices.js'

/** As a browser tells it of a part that it takes for lost, each time. */
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

const page = () => {
  const store = configureStore({ reducer: { notices: noticesReducer } })
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Notices load={lost} />
      </MemoryRouter>
    </Provider>,
  )
  return { say: (notice: Parameters<typeof noticed>[0]) => act(async () => void store.dispatch(noticed(notice))) }
}
const said = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

describe('notices where what shows toasts could not be loaded', () => {
  const real = console.error
  const told: unknown[][] = []
  beforeEach(() => {
    told.length = 0
    console.error = (...all: unknown[]) => void told.push(all)
  })
  afterEach(() => {
    console.error = real
  })

  it('are said in plain words, with what helps, and closed with a press', async () => {
    const { say } = page()
    await say({ kind: 'success', text: 'Saved' })
    await say({ kind: 'error', text: 'Failed.', link: { to: '/login', text: 'Sign in' } })
    expect(said()).to.deep.equal(['Saved', 'Failed. Sign in'])
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).to.equal('/login')
    fireEvent.click(within(screen.getByText('Saved').parentElement!).getByRole('button', { name: 'Close' }))
    expect(said()).to.deep.equal(['Failed. Sign in'])
    expect(new Set(told.map(([what]) => what))).to.deep.equal(new Set(['A part of the page could not be loaded']))
  })

  it('go after their time', async () => {
    const { say } = page()
    await say({ kind: 'info', text: 'Long' })
    await say({ kind: 'info', text: 'Short', autoClose: 50 })
    await waitFor(() => expect(said()).to.deep.equal(['Long']))
  })
})
