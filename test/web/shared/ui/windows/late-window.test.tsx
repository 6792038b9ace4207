import { configureStore } from '@reduxjs/toolkit'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { Suspense, type ComponentType, type PropsWithChildren } from 'react'
import { Provider } from 'react-redux'
import { atLeisure } from '../../../../../web/shared/ui/at-leisure.js'
import { lazyOrNothing } from '../../../../../web/shared/ui/lazy-or-nothing.js'
import { noticed } from '../../../../../web/shared/ui/notices/notices.js'
import { useLateWindow } from '../../../../../web/shared/ui/windows/late-window.js'
import { lazyWindow, type LazyWindow, type WindowProps } from '../../../../../web/shared/ui/windows/lazy-window.js'
import { sourcesOf } from '../../../../support/sources.js'
import { setOnline } from '../../../support/device-line.js'

/** A page with such a window, and what opens it. */
const Page = ({ of }: { of: LazyWindow<WindowProps> }) => {
  const [window, open] = useLateWindow(of)
  return (
    <>
      <button onClick={open}>Post</button>
      {window}
    </>
  )
}

/** Bodies of pages, and what looks after itself: without them there is no page. */
const OWN_WAY = [
  'web/app/composed/CaseDetailsPage.tsx',
  'web/app/composed/TakenAwayPlace.tsx',
  'web/app/frame/BellPlace.tsx',
  'web/app/frame/Layout.tsx',
  'web/app/landing/ExamplePlace.tsx',
  'web/app/landing/Landing.tsx',
  'web/app/landing/LoginBeside.tsx',
  'web/app/routing/Guarded.tsx',
  'web/cases/feed/FeedPage.tsx',
  'web/profile/OwnSections.tsx',
  'web/shared/ui/lazy-or-nothing.ts',
  'web/shared/ui/windows/lazy-window.tsx',
]

/** Notes what is said in passing while something that cannot be loaded is tried, and keeps the console quiet. */
const trying = async (
  work: (said: unknown[], wrapper: ComponentType<PropsWithChildren>) => Promise<void>,
  text = 'This could not be loaded. Reload the page and try again.',
) => {
  const said: unknown[] = []
  const store = configureStore({
    reducer: (state: null = null, action) => (noticed.match(action) && said.push(action.payload.text), state),
  })
  const real = console.error
  console.error = () => undefined
  try {
    await work(said, ({ children }) => <Provider store={store}>{children}</Provider>)
  } finally {
    console.error = real
  }
  expect(new Set(said)).to.deep.equal(new Set([text]))
}

describe('a window whose code comes late', () => {
  afterEach(() => setOnline(true))

  it('opens without a line where its code has come by then', async () => {
    const posting = lazyWindow<WindowProps>(() => Promise.resolve(({ opened }) => (opened ? <p>What happened?</p> : null)))
    await atLeisure(posting.load)
    setOnline(false)
    render(<Page of={posting} />)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Post' })))
    expect(await screen.findByText('What happened?')).to.exist
  })

  it('opens without a line where its code came for another page', async () => {
    const Posting = lazyWindow<WindowProps>(() => Promise.resolve(({ opened }) => (opened ? <p>What happened?</p> : null)))
    const { unmount } = render(<Posting opened close={() => undefined} />, { wrapper: Suspense })
    expect(await screen.findByText('What happened?')).to.exist
    unmount()
    setOnline(false)
    render(<Page of={Posting} />)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Post' })))
    expect(await screen.findByText('What happened?')).to.exist
  })

  it('says without a line that there is none, asks for nothing, and opens when it is wanted again, not before', async () => {
    const asked: string[] = []
    const posting = lazyWindow<WindowProps>(() => {
      asked.push(navigator.onLine ? 'with a line' : 'without')
      return Promise.resolve(({ opened }) => (opened ? <p>What happened?</p> : null))
    })
    setOnline(false)
    const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Post' })))
    await trying(async (said, wrapper) => {
      render(<Page of={posting} />, { wrapper })
      for (const times of [1, 2]) {
        await press()
        expect(said).to.have.length(times)
      }
      expect(asked).to.deep.equal([])
      await act(async () => setOnline(true))
      expect(screen.queryByText('What happened?')).to.equal(null)
      await press()
      expect(await screen.findByText('What happened?')).to.exist
      expect(asked).to.deep.equal(['with a line'])
    }, 'No connection. Please try again.')
  })

  it('says whenever it is wanted that it could not be loaded, and leaves the page as it was', async () => {
    await trying(async (said, wrapper) => {
      render(<Page of={lazyWindow(() => Promise.reject(new Error('gone')))} />, { wrapper })
      for (const times of [1, 2]) {
        await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Post' })))
        await waitFor(() => expect(said).to.have.length(times))
      }
    })
  })

  it('is closed in whatever way its page closes it, where it could not be loaded', async () => {
    const Viewer = lazyWindow<{ readonly close: (index: number) => void }>(() => Promise.reject(new Error('gone')))
    await trying(async (said, wrapper) => {
      let closed = 0
      render(
        <Suspense>
          <p>What is read</p>
          <Viewer close={() => void closed++} />
        </Suspense>,
        { wrapper },
      )
      await waitFor(() => expect([closed, said.length]).to.deep.equal([1, 1]))
      expect(screen.getByText('What is read')).to.exist
    })
  })

  it('is left out where a page can do without it', async () => {
    const Badge = lazyOrNothing(() => Promise.reject(new Error('gone')))
    render(
      <Suspense fallback={<p>Coming</p>}>
        <p>Chat</p>
        <Badge />
      </Suspense>,
    )
    expect(await screen.findByText('Chat')).to.exist
  })

  it('is asked for when there is a line, also where a page can do without it', async () => {
    const asked: string[] = []
    const Badge = lazyOrNothing(() => {
      asked.push(navigator.onLine ? 'with a line' : 'without')
      return Promise.resolve(() => <p>3 unread</p>)
    })
    setOnline(false)
    await act(async () => void render(<Badge />, { wrapper: Suspense }))
    expect(asked).to.deep.equal([])
    await act(async () => setOnline(true))
    expect(await screen.findByText('3 unread')).to.exist
    expect(asked).to.deep.equal(['with a line'])
  })

  it('takes no page with it: nothing but the body of a page is fetched in another way', () => {
    const others = sourcesOf(['web'], /\.tsx?$/).filter(({ text }) => /(?<!\w)lazy\(/.test(text))
    expect(others.map(({ file }) => file).sort()).to.deep.equal(OWN_WAY)
  })
})
