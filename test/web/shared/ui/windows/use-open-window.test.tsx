import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { useState } from 'react'
import { createBrowserRouter, Link, Outlet, RouterProvider, useNavigate } from 'react-router-dom'
import { evenOverWindows, onceAtPage, pastWindows } from '../../../../../web/shared/ui/windows/at-page.js'
import { Confirm } from '../../../../../web/shared/ui/windows/Confirm.js'
import { LeadsOn } from '../../../../../web/shared/ui/windows/LeadsOn.js'
import { Window } from '../../../../../web/shared/ui/windows/Window.js'
import { eventually } from '../../../../support/eventually.js'
import { steps, stepsNow } from '../../../support/steps.js'

const Feed = () => {
  const [opened, setOpened] = useState(0)
  const navigate = useNavigate()
  /** What is shown is gone by what was asked: the next takes its place in the history. */
  const goOn = () => {
    onceAtPage(() => void navigate('/feed?next', { replace: true }))
    setOpened(0)
  }
  return (
    <>
      <h1>Feed</h1>
      <output>{opened}</output>
      <button onClick={() => setOpened(1)}>Open</button>
      <button onClick={() => setOpened(-1)}>Look</button>
      <Window title="First" opened={opened > 0} onClose={() => setOpened(0)}>
        <button onClick={() => setOpened(2)}>Ask</button>
        <div role="menu">
          <button role="menuitem">Block</button>
        </div>
        <Link to="/case" onClick={() => setOpened(0)}>
          Go on
        </Link>
        <LeadsOn close={() => setOpened(0)}>
          <Link to="/case">Lead on</Link>
        </LeadsOn>
      </Window>
      <Window title="Leading on" isPlace={false} opened={opened < 0} onClose={() => setOpened(0)}>
        <Link to="/case">Go on</Link>
      </Window>
      <Window title="Second" opened={opened === 2} onClose={() => setOpened(1)}>
        Sure?
      </Window>
      <Window title="Over it" isPlace={false} opened={opened === 4} onClose={() => setOpened(1)}>
        No place of its own.
      </Window>
      <button onClick={() => setOpened(4)}>Doubt</button>
      <button onClick={() => setOpened(3)}>Delete</button>
      <button onClick={() => setOpened(5)}>Leave</button>
      <Confirm
        title="Leading question"
        text="Sure?"
        yes="Yes, leave"
        leadsOn
        busy={opened === 6}
        opened={opened >= 5}
        close={() => setOpened(1)}
        confirm={() => setOpened(6)}
      />
      <button
        onClick={() => {
          onceAtPage(() => void navigate('/case', { replace: true }))
          setOpened(0)
        }}
      >
        Done
      </button>
      <Confirm title="Question" text="Sure?" yes="Yes" opened={opened === 3} close={() => setOpened(1)} confirm={goOn} />
    </>
  )
}

const Case = () => {
  const navigate = useNavigate()
  return (
    <>
      <h1>Case</h1>
      <button onClick={() => void navigate(-1)}>Back to feed</button>
    </>
  )
}

/** What stands around the pages, with a window that is there whichever of them is. */
const Frame = () => {
  const [how, setHow] = useState<'' | 'Search' | 'Upload' | 'Doubt in general' | 'News'>('')
  return (
    <>
      <Outlet />
      {(['Search', 'Upload', 'Doubt in general', 'News'] as const).map((each) => (
        <button key={each} aria-pressed={how === each} onClick={() => setHow(each)}>
          {each}
        </button>
      ))}
      <Window
        title="Beside"
        opened={how !== ''}
        onClose={() => setHow('')}
        busy={how === 'Upload'}
        isUnasked={how === 'News'}
        {...(how === 'Doubt in general' && { isOfPage: false })}
      >
        <button onClick={() => setHow('Search')}>Uploaded</button>
      </Window>
    </>
  )
}

describe('a window in the history', () => {
  let router: ReturnType<typeof createBrowserRouter>
  let led: string[]

  beforeEach(async () => {
    history.pushState(null, '', '/before')
    history.pushState(null, '', '/feed')
    router = createBrowserRouter([
      {
        element: <Frame />,
        children: [
          { path: '/feed', element: <Feed /> },
          { path: '/case', element: <Case /> },
          { path: '*', element: <h1>Elsewhere</h1> },
        ],
      },
    ])
    led = []
    router.subscribe(({ location }) => led.push(location.pathname))
    render(
      <MantineProvider>
        <RouterProvider router={router} />
      </MantineProvider>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    await screen.findByRole('dialog', { name: 'First' })
    await steps(1)
  })
  afterEach(() => router.dispose())

  const isGone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).to.equal(null))
  const press = (name: string) => fireEvent.click(screen.getByText(name))

  it('is closed by Back, the topmost first, and the page stays; a question too', async () => {
    press('Delete')
    await screen.findByRole('dialog', { name: 'Question' })
    await steps(2)
    history.back()
    await isGone('Question')
    expect(screen.getByRole('dialog', { name: 'First' })).to.exist
    await steps(1)
    press('Ask')
    await screen.findByRole('dialog', { name: 'Second' })
    await steps(2)
    history.back()
    await isGone('Second')
    expect(screen.getByRole('dialog', { name: 'First' })).to.exist
    history.back()
    await isGone('First')
    expect(location.pathname).to.equal('/feed')
    expect(led).to.deep.equal([])
  })

  it('stays where Back answers what stands over it without a place of its own, and is closed by the next', async () => {
    press('Doubt')
    await screen.findByRole('dialog', { name: 'Over it' })
    history.back()
    await isGone('Over it')
    expect(screen.getByRole('dialog', { name: 'First' })).to.exist
    await steps(1)
    history.back()
    await isGone('First')
    expect(led).to.deep.equal([])
  })

  it('answers Back where it asks, until that is under way which leads on, and is no step on the way from there', async () => {
    press('Leave')
    await screen.findByRole('dialog', { name: 'Leading question' })
    await steps(2)
    history.back()
    await isGone('Leading question')
    await steps(1)
    press('Leave')
    await screen.findByRole('dialog', { name: 'Leading question' })
    await steps(2)
    press('Yes, leave')
    await steps(1)
    press('Done')
    expect(await screen.findByRole('heading', { name: 'Case' })).to.exist
    await steps(0)
    history.back()
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).to.exist
  })

  it('leaves Escape to a menu that is open in it', async () => {
    fireEvent.keyDown(screen.getByRole('menuitem'), { key: 'Escape' })
    expect(screen.getByRole('status', { hidden: true }).textContent).to.equal('1')
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    await isGone('First')
    await steps(0)
  })

  it('leaves no entry when it is closed in another way: the next Back leaves the page', async () => {
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    await isGone('First')
    await steps(0)
    expect(led).to.deep.equal([])
    history.back()
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).to.exist
  })

  it('leaves none either where what is done takes the place of the page: that waits until the window is gone', async () => {
    press('Delete')
    await screen.findByRole('dialog', { name: 'Question' })
    await steps(2)
    press('Yes')
    await waitFor(() => expect(location.search).to.equal('?next'))
    await steps(0)
    expect(led).to.deep.equal(['/feed'])
    history.back()
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).to.exist
  })

  it('is waited for by nothing that was given up', async () => {
    const done: string[] = []
    const giveUp = onceAtPage(() => done.push('given up'))
    onceAtPage(() => done.push('kept'))
    expect(done).to.deep.equal([])
    giveUp()
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    await eventually(() => expect(done).to.deep.equal(['kept']))
    onceAtPage(() => done.push('at once'))
    expect(done).to.deep.equal(['kept', 'at once'])
  })

  it('holds up nothing that must happen also over it, and is no step in the history from then on', async () => {
    press('Ask')
    await screen.findByRole('dialog', { name: 'Second' })
    await steps(2)
    const done: number[] = []
    evenOverWindows(() => done.push(stepsNow()))
    await eventually(() => expect(done).to.deep.equal([0]))
    expect(screen.getByRole('dialog', { name: 'Second' })).to.exist
    evenOverWindows(() => done.push(1))
    expect(done, 'at once').to.deep.equal([0, 1])
    history.back()
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).to.exist
  })

  it('is closed before what is chosen over it, with all that are below it', async () => {
    press('Ask')
    await screen.findByRole('dialog', { name: 'Second' })
    await steps(2)
    const done: number[] = []
    act(() => pastWindows(() => done.push(stepsNow())))
    expect(done).to.deep.equal([])
    await eventually(() => expect(done).to.deep.equal([0]))
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
  })

  it('keeps the page where it must not be left, and what was chosen over it does not come later', async () => {
    press('Upload')
    await screen.findByRole('dialog', { name: 'Beside' })
    await steps(2)
    const done: string[] = []
    act(() => pastWindows(() => done.push('past')))
    press('Uploaded')
    fireEvent.keyDown(screen.getByRole('dialog', { name: 'Beside' }), { key: 'Escape' })
    await steps(1)
    fireEvent.keyDown(screen.getByRole('dialog', { name: 'First' }), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
    expect(done).to.deep.equal([])
  })

  it('is not gone back to from where a link in it has led', async () => {
    press('Go on')
    expect(await screen.findByRole('heading', { name: 'Case' })).to.exist
    press('Back to feed')
    expect(await screen.findByRole('heading', { name: 'Feed' })).to.exist
    await steps(0)
    history.back()
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).to.exist
  })

  it('is a place although its links lead on, where it is closed before they do: Back and Forward are the page’s then', async () => {
    press('Lead on')
    expect(await screen.findByRole('heading', { name: 'Case' })).to.exist
    await steps(0)
    history.back()
    expect(await screen.findByRole('heading', { name: 'Feed' })).to.exist
    await steps(0)
    history.forward()
    expect(await screen.findByRole('heading', { name: 'Case' })).to.exist
    history.back()
    expect(await screen.findByRole('heading', { name: 'Feed' })).to.exist
    history.back()
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).to.exist
    expect(led).to.deep.equal(['/case', '/feed', '/case', '/feed', '/before'])
  })

  it('leads on once by a link that is pressed twice, also where the first press has led on by then', async () => {
    const link = screen.getByText('Lead on')
    const stop = router.subscribe(() => {
      stop()
      fireEvent.click(link) // it has not gone yet
    })
    fireEvent.click(link)
    fireEvent.click(link)
    expect(await screen.findByRole('heading', { name: 'Case' })).to.exist
    await steps(0)
    expect(led).to.deep.equal(['/case', '/case'])
    history.back()
    expect(await screen.findByRole('heading', { name: 'Feed' })).to.exist
  })

  it('leaves a link in it to the browser that is to open in another tab', async () => {
    const left: boolean[] = []
    const hear = (event: Event) => {
      left.push(!event.defaultPrevented)
      event.preventDefault() // jsdom has no other tab
    }
    window.addEventListener('click', hear, { once: true })
    fireEvent.click(screen.getByText('Lead on'), { ctrlKey: true })
    expect(left).to.deep.equal([true])
    fireEvent.keyDown(screen.getByRole('dialog', { name: 'First' }), { key: 'Escape' })
    await steps(0)
  })

  it('is no place where its links lead on: it adds nothing, and Back and Forward are the page’s', async () => {
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    await isGone('First')
    await steps(0)
    const before = history.length
    press('Look')
    fireEvent.click(await screen.findByText('Go on'))
    expect(await screen.findByRole('heading', { name: 'Case' })).to.exist
    press('Back to feed')
    expect(await screen.findByRole('heading', { name: 'Feed' })).to.exist
    history.forward()
    expect(await screen.findByRole('heading', { name: 'Case' })).to.exist
    expect(history.length).to.be.at.most(before + 1)
  })

  describe('that is there whichever page is', () => {
    const openedBy = async (name: string) => {
      fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
      await isGone('First')
      await steps(0)
      press(name)
      await screen.findByRole('dialog', { name: 'Beside' })
    }
    const leadOn = async () => {
      await act(() => router.navigate('/case'))
      await screen.findByRole('heading', { name: 'Case', hidden: true })
    }

    it('closes as soon as another page comes below it, and not where the same one changes', async () => {
      await openedBy('Search')
      await steps(1)
      await act(() => router.navigate('/feed?status=open', { replace: true }))
      expect(screen.getByRole('dialog', { name: 'Beside' })).to.exist
      await leadOn()
      await isGone('Beside')
      await steps(0)
      press('Search')
      fireEvent.keyDown(await screen.findByRole('dialog', { name: 'Beside' }), { key: 'Escape' })
      await isGone('Beside')
      await steps(0)
    })

    for (const name of ['Upload', 'Doubt in general'])
      it(`stays where it must not be left, or is not about the page, and is a step over the other page then: ${name}`, async () => {
        await openedBy(name)
        await steps(1)
        await leadOn()
        await steps(1)
        expect(screen.getByRole('dialog', { name: 'Beside' })).to.exist
        press('Uploaded')
        history.back()
        await isGone('Beside')
        await steps(0)
        expect(location.pathname).to.equal('/case')
      })

    it('stays where it has opened by itself, and is no step', async () => {
      await openedBy('News')
      await leadOn()
      expect(screen.getByText('News').getAttribute('aria-pressed')).to.equal('true')
      expect(stepsNow()).to.equal(0)
    })
  })
})
