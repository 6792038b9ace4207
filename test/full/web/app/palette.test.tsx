import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { NavigationType } from 'react-router-dom'
import { matching } from '../../../../web/app/palette/sources.js'
import { fakeServer, type FakeServer } from '../../../web/support/fake-server.js'
import { open } from '../../../web/support/open.js'
import { fakeUpload } from '../../../web/support/fake-upload.js'
import { photograph, sample } from '../../../web/support/samples.js'
import { steps, stepsNow } from '../../../web/support/steps.js'

describe('the palette', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const opened = async () => within(await screen.findByRole('dialog'))
  const type = async (words: string) => {
    const field = await (await opened()).findByPlaceholderText('Page, case or surgeon')
    fireEvent.change(field, { target: { value: words } })
  }

  it('opens by its keys, and leads to a page by a few of its letters', async () => {
    const { address } = await open('/about')
    fireEvent.keyDown(document.documentElement, { key: 'k', ctrlKey: true })
    await type('sess')
    fireEvent.click(await (await opened()).findByText('Sessions'))
    await waitFor(() => expect(address()).to.equal('/sessions'))
  })

  it('opens by the mouse, and leads to a case by words of its title, speciality or author', async () => {
    const { address } = await open('/about')
    fireEvent.click(screen.getByRole('button', { name: 'Go to a page, a case or a surgeon' }))
    await opened()
    await waitFor(() => expect(server.count('getAllClinicalCases')).to.be.above(0))
    await server.last('getAllClinicalCases').reply(200, { result: [sample(7), sample(8, { title: 'A knee' })], next: null })
    await type('urology knee')
    fireEvent.click(await (await opened()).findByText('A knee'))
    await waitFor(() => expect(address()).to.equal('/caseDetails/8'))
  })

  it('has what was typed before it was there, which is for nobody else', async () => {
    await open('/community?tab=cases')
    await server.last('getAllClinicalCases').reply(200, { result: [sample(7)], next: null })
    const card = screen.getByRole('article', { name: 'Case 7' })
    act(() => card.focus())
    fireEvent.keyDown(card, { key: 'k', ctrlKey: true })
    for (const key of ['l', 'i', 'x', 'Backspace', 'n']) expect(fireEvent.keyDown(card, { key })).to.equal(false)
    expect(server.count('likeClinicalCase')).to.equal(0)
    const field = await (await opened()).findByPlaceholderText<HTMLInputElement>('Page, case or surgeon')
    await waitFor(() => expect(field.value).to.equal('lin'))
    expect(fireEvent.keyDown(field, { key: 'd' }), 'it is typed there').to.equal(true)
    fireEvent.keyDown(field, { key: 'k', ctrlKey: true })
    expect(fireEvent.keyDown(field, { key: 'd' }), 'nor is it awaited where it is').to.equal(true)
  })

  it('leads to a surgeon by the beginnings of their name, from three letters on', async () => {
    const { address } = await open('/about')
    fireEvent.keyDown(document.documentElement, { key: 'k', ctrlKey: true })
    await type('li')
    await type('lin')
    await waitFor(() => expect(server.count('searchUserDetails')).to.equal(1))
    const found = { id: 2, full_name: 'Ana Lind', specialty_type: 'Urology', current_location: 'London, United Kingdom' }
    const { body, reply } = server.last('searchUserDetails')
    expect(body).to.deep.equal({ searchKey: 'lin' })
    await reply(200, { numOfResults: 1, result: [found] })
    expect(await (await opened()).findByText('MBBS, MS - (Urology) · London, United Kingdom')).to.exist
    fireEvent.click(await (await opened()).findByText('Dr. Ana Lind'))
    await waitFor(() => expect(address()).to.equal('/profile/2'))
  })

  it('tells a surgeon of the name that was typed first, before their cases', async () => {
    const { address } = await open('/about')
    fireEvent.keyDown(document.documentElement, { key: 'k', ctrlKey: true })
    await opened()
    await waitFor(() => expect(server.count('getAllClinicalCases')).to.be.above(0))
    await server.last('getAllClinicalCases').reply(200, { result: [sample(7, { full_name: 'Ána Lind', title: 'A knee' })], next: null })
    const surgeon = { id: 2, full_name: 'Ána Lind', specialty_type: 'Urology', current_location: null }
    for (const [typed, place] of [
      ['lin ur', 1],
      ['ana li', 0],
    ] as const) {
      const before = server.count('searchUserDetails')
      await type(typed)
      await waitFor(() => expect(server.count('searchUserDetails')).to.equal(before + 1))
      await server.last('searchUserDetails').reply(200, { numOfResults: 1, result: [surgeon] })
      const told = within(await screen.findByRole('dialog')).getAllByText(/^(Dr\. Ána Lind|A knee)$/)
      expect(told.map(({ textContent }) => textContent)[place], typed).to.equal('Dr. Ána Lind')
    }
    fireEvent.keyDown((await opened()).getByRole('textbox'), { code: 'Enter' })
    await waitFor(() => expect(address()).to.equal('/profile/2'))
  })

  it('says when there is nothing', async () => {
    await open('/about')
    fireEvent.keyDown(document.documentElement, { key: 'k', ctrlKey: true })
    await type('zebra')
    expect(await (await opened()).findByText('Searching…')).to.exist
    await waitFor(() => expect(server.count('searchUserDetails')).to.equal(1))
    await server.last('searchUserDetails').reply(200, { numOfResults: 0, result: [] })
    expect(await (await opened()).findByText('Nothing found')).to.exist
    fireEvent.click((await opened()).getByText('Search Surgeons'))
    expect(await screen.findByRole('dialog', { name: 'Search Surgeons' })).to.exist
  })

  for (const [words, text, to] of [
    ['feed', 'Clinical cases', '/community?tab=cases'],
    ['pictures', 'Clinical images', '/community?tab=images'],
    ['messages', 'Chat', '/chat'],
    ['settings', 'My account', '/account'],
    ['settings', 'Notification settings', '/notifications/settings'],
    ['new case', 'Ask about a case', '/community?tab=cases'],
    ['post', 'Ask about a case', '/community?tab=cases'],
    ['add', 'Ask about a case', '/community?tab=cases'],
    ['password', 'Change Password', '/changePassword/1'],
  ] as const)
    it(`finds ${text} by words that people have for it: ${words}`, async () => {
      const { address } = await open('/about')
      fireEvent.keyDown(document.documentElement, { key: 'k', ctrlKey: true })
      await type(words)
      fireEvent.click(await (await opened()).findByText(text))
      await waitFor(() => expect(address()).to.equal(to))
    })

  it('changes no password for who signs in with another account', async () => {
    await open('/about', { but: { signin_type: 'third_party' } })
    fireEvent.keyDown(document.documentElement, { key: 'k', ctrlKey: true })
    await type('sess')
    expect(await (await opened()).findByText('Sessions')).to.exist
    await type('password')
    expect((await opened()).queryByText('Change Password')).to.equal(null)
  })

  for (const words of ['logout', 'log out', 'sign out'])
    it(`is a way out, found by "${words}"`, async () => {
      const { address } = await open('/sessions')
      fireEvent.keyDown(document.documentElement, { key: 'k', ctrlKey: true })
      await type(words)
      fireEvent.click(await (await opened()).findByText('Logout'))
      await waitFor(() => expect(sessionStorage.getItem('session')).to.equal(null))
      await waitFor(() => expect(address()).not.to.equal('/sessions'))
    })

  it('is a way out at once, also over windows, of which no step is left', async () => {
    const { store } = await open('/account')
    fireEvent.click(screen.getByRole('button', { name: 'Delete account' }))
    await screen.findByRole('dialog', { name: 'Delete account' })
    await steps(1)
    fireEvent.keyDown(document.documentElement, { key: 'k', ctrlKey: true })
    fireEvent.change(await screen.findByPlaceholderText('Page, case or surgeon'), { target: { value: 'logout' } })
    fireEvent.click(await screen.findByText('Logout'))
    await waitFor(() => expect(store.getState().session.current).to.equal(null))
    expect(stepsNow()).to.equal(0)
  })

  it('is closed by Back, which is the page’s again after that', async () => {
    const { address } = await open('/about')
    fireEvent.keyDown(document.documentElement, { key: 'k', ctrlKey: true })
    await opened()
    await steps(1)
    act(() => history.back())
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
    expect(address()).to.equal('/about')
    await steps(0)
  })

  it('leaves no step of itself behind where a choice leads on, once by two presses', async () => {
    const { address, router } = await open('/about')
    const led: string[] = []
    router.subscribe(({ historyAction, location, navigation }) => {
      if (navigation.location) expect(stepsNow(), 'it leads on from the page').to.equal(0)
      else if (historyAction === NavigationType.Push) led.push(location.pathname)
    })
    fireEvent.keyDown(document.documentElement, { key: 'k', ctrlKey: true })
    await type('sess')
    await steps(1)
    const choice = await (await opened()).findByText('Sessions')
    fireEvent.click(choice)
    fireEvent.click(choice)
    await waitFor(() => expect(address()).to.equal('/sessions'))
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
    expect(stepsNow()).to.equal(0)
    expect(led).to.deep.equal(['/sessions'])
  })

  it('is what Back closes over another window, which stays; and leads on from there', async () => {
    const { address } = await open('/account')
    fireEvent.click(screen.getByRole('button', { name: 'Delete account' }))
    await screen.findByRole('dialog', { name: 'Delete account' })
    await steps(1)
    const called = () => {
      fireEvent.keyDown(document.documentElement, { key: 'k', ctrlKey: true })
      return screen.findByPlaceholderText('Page, case or surgeon')
    }
    await called()
    await steps(2)
    act(() => history.back())
    await waitFor(() => expect(screen.queryByPlaceholderText('Page, case or surgeon')).to.equal(null))
    expect(screen.getByRole('dialog', { name: 'Delete account' })).to.exist
    await steps(1)
    fireEvent.change(await called(), { target: { value: 'sess' } })
    fireEvent.click(await screen.findByText('Sessions'))
    await waitFor(() => expect(address()).to.equal('/sessions'))
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
    expect(stepsNow()).to.equal(0)
  })

  describe('over a form with a file', () => {
    let uploads: ReturnType<typeof fakeUpload>
    beforeEach(() => {
      uploads = fakeUpload()
    })
    afterEach(() => uploads.restore())

    const form = () => screen.queryByRole('dialog', { name: 'Add Clinical Case' })
    const asked = () => screen.findByRole('dialog', { name: 'Discard 1 file?' })
    const choose = async (words: string, text: string) => {
      fireEvent.keyDown(document.documentElement, { key: 'k', ctrlKey: true })
      fireEvent.change(await screen.findByPlaceholderText('Page, case or surgeon'), { target: { value: words } })
      fireEvent.click(await screen.findByText(text))
    }
    const begun = async () => {
      const page = await open('/community?tab=cases')
      await server.last('getAllClinicalCases').reply(200, { result: [], next: null })
      fireEvent.click(screen.getAllByRole('button', { name: 'Add a Clinical Case' })[0]!)
      await screen.findByRole('dialog', { name: 'Add Clinical Case' })
      fireEvent.change(within(form()!).getByLabelText('Choose images'), { target: { files: [photograph('a.jpg')] } })
      await within(form()!).findByRole('button', { name: 'Remove a.jpg' })
      await steps(1)
      return page
    }

    it('leads on once it is said that the file is not needed', async () => {
      const { address } = await begun()
      await choose('sess', 'Sessions')
      fireEvent.click(within(await asked()).getByRole('button', { name: 'Discard' }))
      await waitFor(() => expect(address()).to.equal('/sessions'))
      await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
      expect(stepsNow()).to.equal(0)
    })

    it('asks of one window after the other, each as it lies on top, and leads on after all answers', async () => {
      const { address } = await begun()
      fireEvent.click(within(form()!).getByRole('button', { name: 'Hide patient details in a.jpg' }))
      const desk = await screen.findByRole('dialog', { name: 'Hide patient details' })
      fireEvent.click(await within(desk).findByRole('button', { name: 'Add a box' }))
      await choose('sess', 'Sessions')
      const boxes = await screen.findByRole('dialog', { name: 'Discard what you have covered?' })
      expect(screen.queryByRole('dialog', { name: 'Discard 1 file?' })).to.equal(null)
      fireEvent.click(within(boxes).getByRole('button', { name: 'Discard' }))
      fireEvent.click(within(await asked()).getByRole('button', { name: 'Discard' }))
      await waitFor(() => expect(address()).to.equal('/sessions'))
    })

    it('leads on where what was chosen is chosen again while it is asked', async () => {
      const { address } = await begun()
      await choose('sess', 'Sessions')
      await asked()
      await choose('sess', 'Sessions')
      fireEvent.click(within(await asked()).getByRole('button', { name: 'Discard' }))
      await waitFor(() => expect(address()).to.equal('/sessions'))
    })

    for (const [words, text] of [
      ['sess', 'Sessions'],
      ['new case', 'Ask about a case'],
    ] as const)
      it(`leads nowhere where the file is kept, and Back is still the form’s: ${text}`, async () => {
        const { address } = await begun()
        await choose(words, text)
        fireEvent.click(within(await asked()).getByRole('button', { name: 'Keep editing' }))
        await waitFor(() => expect(screen.queryAllByRole('dialog')).to.have.length(1))
        await steps(1)
        act(() => history.back())
        fireEvent.click(within(await asked()).getByRole('button', { name: 'Discard' }))
        await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
        await steps(0)
        expect(address()).to.equal('/community?tab=cases')
      })
  })

  it('has a button that closes it on a phone', async () => {
    const matchMedia = window.matchMedia.bind(window)
    window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query === '(max-width: 48em)' })
    try {
      await open('/about')
      fireEvent.click(screen.getByRole('button', { name: 'Go to a page, a case or a surgeon' }))
      const close = await (await opened()).findByRole('button', { name: 'Close' })
      const around = close.closest<HTMLElement>('.mantine-Input-wrapper')!
      expect(around.style.getPropertyValue('--input-right-section-pointer-events'), 'a finger meets it').to.equal('all')
      fireEvent.click(close)
      await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
    } finally {
      window.matchMedia = matchMedia
    }
  })

  it('lets nobody leave by the beginning of a name', async () => {
    await open('/about')
    fireEvent.keyDown(document.documentElement, { key: 'k', ctrlKey: true })
    await type('sig')
    expect(await (await opened()).findByText('Sessions')).to.exist // "sign out", too
    expect((await opened()).queryByText('Logout')).to.equal(null)
  })

  it('turns the colours, and back', async () => {
    const { documentElement } = document
    await open('/about')
    for (const [words, text, scheme] of [
      ['dark', 'Dark colours', 'dark'],
      ['dark', 'Light colours', 'light'],
    ] as const) {
      fireEvent.keyDown(documentElement, { key: 'k', ctrlKey: true })
      await type(words)
      fireEvent.click(await (await opened()).findByText(text))
      await waitFor(() => expect(documentElement.dataset['mantineColorScheme']).to.equal(scheme))
      await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
    }
  })

  it('leads to clinical images also where clinical cases were shown last', async () => {
    const { router, address } = await open('/community?tab=cases')
    await act(() => router.navigate('/about'))
    fireEvent.keyDown(document.documentElement, { key: 'k', ctrlKey: true })
    await type('clinical images')
    fireEvent.click(await (await opened()).findByText('Clinical images'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Clinical images' })).to.exist
    expect(address()).to.equal('/community?tab=images')
  })

  it('leads to a case of one’s own also from among the cases, by words that people have for it', async () => {
    await open('/community?tab=cases')
    fireEvent.keyDown(document.documentElement, { key: 'k', ctrlKey: true })
    await type('new case')
    fireEvent.click(await (await opened()).findByText('Ask about a case'))
    const form = within(await screen.findByRole('dialog', { name: 'Add Clinical Case' }))
    await waitFor(() => expect(document.activeElement).to.equal(form.getByRole('textbox', { name: 'Title' })))
  })

  it('is not there for visitors, who have few pages', async () => {
    await open('/about', { member: false })
    expect(screen.queryByRole('button', { name: 'Go to a page, a case or a surgeon' })).to.be.null
  })

  it('finds what has every word, in whatever order and case', () => {
    const found = [{ to: '/a', text: 'Distal radius', note: 'Trauma' }]
    expect(matching(found, 'TRAUMA rad')).to.have.length(1)
    expect(matching(found, 'trauma hip')).to.have.length(0)
  })
})
