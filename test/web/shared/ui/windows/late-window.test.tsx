import { configureStore } from '@reduxjs/toolkit'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { Provider } from 'react-redux'
import { noticed } from '../../../../../web/shared/ui/notices/notices.js'
import { lateWindow, useLateWindow } from '../../../../../web/shared/ui/windows/late-window.js'
import { setOnline } from '../../../support/device-line.js'

/** A page with such a window, and what opens it. */
const Page = ({ of }: { of: ReturnType<typeof lateWindow> }) => {
  const [window, open] = useLateWindow(of)
  return (
    <>
      <button onClick={open}>Post</button>
      {window}
    </>
  )
}

describe('a window whose code comes late', () => {
  afterEach(() => setOnline(true))

  it('is asked for when there is a line, and then opens on the page where it was wanted', async () => {
    const asked: string[] = []
    const posting = lateWindow(() => {
      asked.push(navigator.onLine ? 'with a line' : 'without')
      return Promise.resolve(({ opened }) => (opened ? <p>What happened?</p> : null))
    })
    setOnline(false)
    render(<Page of={posting} />)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Post' })))
    expect(asked).to.deep.equal([])
    expect(screen.getByRole('button', { name: 'Post' })).to.exist
    await act(async () => setOnline(true))
    expect(await screen.findByText('What happened?')).to.exist
    expect(asked).to.deep.equal(['with a line'])
  })

  it('says whenever it is wanted that it could not be loaded, and leaves the page as it was', async () => {
    const said: unknown[] = []
    const store = configureStore({
      reducer: (state: null = null, action) => (noticed.match(action) && said.push(action.payload.text), state),
    })
    const posting = lateWindow(() => Promise.reject(new Error('gone')))
    const real = console.error
    console.error = () => undefined
    try {
      render(<Page of={posting} />, { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> })
      for (const times of [1, 2]) {
        await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Post' })))
        await waitFor(() => expect(said).to.have.length(times))
      }
    } finally {
      console.error = real
    }
    expect(new Set(said)).to.deep.equal(new Set(['This could not be loaded. Reload the page and try again.']))
  })
})
