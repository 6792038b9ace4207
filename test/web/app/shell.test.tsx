import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { keepOutgoing } from '../../../web/chat/sending/kept.js'
import { roomId } from '../chat/sample.js'
import type { MemberId } from '../../../api/contract/members/profile.js'
import { accountEntries, footerEntries, legalEntries, menuFor, sectionEntries } from '../../../web/app/menu/menu.js'
import { standingChanged, type Standing } from '../../../web/shared/session/session.js'
import { DESKS } from '../../../web/app/pages/staff.js'
import { pageAt } from '../support/page-at.js'
import { selectNotices, TOAST } from '../../../web/shared/ui/notices/notices.js'
import { setOnline } from '../support/device-line.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'
import { ana, session } from '../support/samples.js'
import { steps, stepsNow } from '../support/steps.js'

const INCOMPLETE = 'Please complete the registration first!'
const newcomer = { but: { is_all_details_filled: 0, till_where_filled: 1 } }
const visitor = { member: false }

describe('the shell', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const texts = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  const current = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'))
      .map(({ textContent }) => textContent)
  const isThere = (address: string) => ![undefined, '*'].includes(pageAt(address)?.path)
  const hrefOf = (name: string) => screen.getAllByRole('link', { name })[0]!.getAttribute('href')

  it('has the menu of the specification, with the way in for visitors', async () => {
    await open('/about', visitor)
    expect(texts('Menu')).to.deep.equal([
      'Home',
      'Features',
      'Learn with SFS',
      'Explore',
      'Opportunities',
      'Beyond Surgery',
      'Cases',
      'Events',
      'Contact',
    ])
    expect(hrefOf('Cases')).to.equal('/communityNonRegister')
    expect(hrefOf('Login / Signup')).to.equal('/login')
    expect(screen.queryByRole('navigation', { name: 'Most used' })).to.be.null
  })

  for (const [who, page] of [
    ['members', { address: '/community', as: {} }],
    ['newcomers', { address: '/home', as: newcomer }],
    ['visitors', { address: '/login', as: visitor }],
    ['members who read about us', { address: '/about', as: {} }],
  ] as const)
    it(`leads ${who} at ${page.address} only to pages that are there`, async () => {
      await open(page.address, page.as)
      const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href')!)
      expect(addresses.filter((to) => to.startsWith('/') && !isThere(to))).to.deep.equal([])
    })

  it('has no entry in any menu that leads to a page that is not there', () => {
    const session = { id: 1 as MemberId, signin_type: 'ID_PASS', is_all_details_filled: 1 } as const
    const shutOut = { kind: 'shut-out', id: 1, isComplete: true } as const
    const standings: readonly Standing[] = [
      { kind: 'member', id: 1, roles: [], hasShownCode: false },
      { ...shutOut, action: 'suspend' },
      { ...shutOut, action: 'require-verification' },
    ]
    const every = [
      ...menuFor({ kind: 'visitor' }),
      ...Object.values(sectionEntries).flat(),
      ...legalEntries,
      ...footerEntries,
      ...DESKS.map(({ path: to }) => ({ to })),
      ...standings.flatMap((who) => accountEntries(session, who)),
    ]
    expect(every).to.have.length.above(40)
    expect(every.filter(({ to }) => to.startsWith('/') && !isThere(to)).map(({ to }) => to)).to.deep.equal([])
  })

  it('knows which pages are there', () => {
    for (const address of [
      '/',
      '/community',
      '/community?status=active',
      '/chat?room=7',
      '/caseDetails/7',
      '/profile/1',
      '/privacy-policy#cookies',
      '/upcoming?event=5',
    ])
      expect(isThere(address), address).to.equal(true)
    for (const address of ['/nowhere', '/%']) expect(isThere(address), address).to.equal(false)
  })

  for (const [who, as, to] of [
    ['members to the feed', {}, '/community'],
    ['newcomers to the start', newcomer, '/'],
    ['visitors to the start', visitor, '/'],
  ] as const)
    it(`has a logo that leads ${who}`, async () => {
      await open('/about', as)
      expect(screen.getByRole('link', { name: /^SFS, / }).getAttribute('href')).to.equal(to)
    })

  it('has the bar of a phone for members, and the account behind their picture', async () => {
    await open('/about')
    expect(texts('Most used')).to.deep.equal(['Cases', 'Beyond', 'Chat', 'Opportunities', 'Me'])
    const bar = within(screen.getByRole('navigation', { name: 'Most used' }))
    expect(bar.queryByRole('button', { name: 'Menu' }), 'it has no room for it').to.be.null
    expect(hrefOf('Me')).to.equal('/profile/1')
    fireEvent.click(screen.getByRole('button', { name: 'Dr. Ana Lind, my account' }))
    const menu = await screen.findByRole('dialog', { name: 'Dr. Ana Lind' })
    expect(within(menu).getByRole('link', { name: 'Change Password' }).getAttribute('href')).to.equal('/changePassword/1')
    expect(within(menu).getByRole('button', { name: 'Logout' })).to.exist
  })

  it('has a menu that Back closes, and whose links leave no step of it behind', async () => {
    const { address } = await open('/about')
    const menu = async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Dr. Ana Lind, my account' }))
      const dialog = await screen.findByRole('dialog', { name: 'Dr. Ana Lind' })
      await steps(1)
      return within(dialog)
    }
    await menu()
    act(() => history.back())
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
    expect(address()).to.equal('/about')
    await steps(0)
    fireEvent.click((await menu()).getByRole('link', { name: 'Change Password' }))
    await waitFor(() => expect(address()).to.equal('/changePassword/1'))
    expect(stepsNow()).to.equal(0)
  })

  it('gives the focus back where its menu is closed, also the first time', async () => {
    await open('/about')
    const me = screen.getByRole('button', { name: 'Dr. Ana Lind, my account' })
    for (const time of ['the first', 'the second']) {
      me.focus()
      fireEvent.click(me)
      const menu = await screen.findByRole('dialog', { name: 'Dr. Ana Lind' })
      await waitFor(() => expect(menu.contains(document.activeElement)).to.equal(true))
      fireEvent.click(within(menu).getByRole('button', { name: 'Close menu' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
      await waitFor(() => expect(document.activeElement, time).to.equal(me))
    }
  })

  for (const [what, name] of [
    ['its menu', 'Dr. Ana Lind, my account'],
    ['what leads anywhere', 'Go to a page, a case or a surgeon'],
  ] as const)
    it(`leaves ${what} open where its button is tapped twice, and closes it by a key that is pressed as fast`, async () => {
      await open('/about')
      const at = { clientX: 100 * name.length, clientY: 20 } // elsewhere than the one before, whose taps are fresh
      const beside = () => waitFor(() => document.querySelector('.mantine-Overlay-root') ?? expect.fail('nothing is open'))
      const tap = () => fireEvent.click(screen.getByRole('button', { name }), { ...at, detail: 1 })
      tap()
      fireEvent.click(await beside(), { ...at, detail: 0 })
      await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
      await steps(0)
      tap() // its code is loaded by now
      fireEvent.click(await beside(), { ...at, detail: 2 })
      await steps(1)
      fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' }) // it was not closing
      await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
      await steps(0)
    })

  for (const [what, name, dialog] of [
    ['the menu', 'Dr. Ana Lind, my account', 'Dr. Ana Lind'],
    ['the search', 'Search Surgeons', 'Search Surgeons'],
  ] as const)
    it(`closes ${what} where another page takes the place of the one below it, as where its reader is shut out`, async () => {
      const { store, address } = await open('/sessions')
      fireEvent.click(screen.getByRole('button', { name }))
      await screen.findByRole('dialog', { name: dialog })
      await steps(1)
      act(() => void store.dispatch(standingChanged({ id: session.id, action: 'suspend', until: null })))
      await waitFor(() => expect(address()).to.equal('/standing'))
      await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
      await steps(0)
    })

  it('asks who logs out about what is not sent also where a page that was on its way comes meanwhile', async () => {
    await keepOutgoing(ana, {
      ...{ key: 'a', room: roomId(7), text: 'On my way', isFile: false, at: 1, after: 0, total: 0, sent: 0 },
      ...{ state: 'failed', isTried: false, problem: '', isRoomGone: false, isFileGone: false, isKept: false },
    })
    const { router } = await open('/account')
    fireEvent.click(screen.getByRole('button', { name: 'Dr. Ana Lind, my account' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Logout' }))
    await act(() => router.navigate('/sessions'))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Dr. Ana Lind' })).to.equal(null))
    expect(await screen.findByRole('dialog', { name: 'Messages are not sent' })).to.exist
    await act(() => router.navigate('/about'))
    expect(screen.getByRole('dialog', { name: 'Messages are not sent' }), 'also under the question').to.exist
    await steps(1)
  })

  it('leads to where one is already without a step more, as any link does', async () => {
    const { router } = await open('/about')
    await act(() => router.navigate('/changePassword/1'))
    fireEvent.click(screen.getByRole('button', { name: 'Dr. Ana Lind, my account' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Dr. Ana Lind' }))
    await steps(1)
    const { key } = router.state.location
    fireEvent.click(menu.getByRole('link', { name: 'Change Password' }))
    await waitFor(() => expect(router.state.location.key).not.to.equal(key))
    expect(router.state.historyAction).to.equal('REPLACE')
  })

  for (const [whose, address, marked] of [
    ['their own', '/profile/1', ['Me']],
    ["a colleague's", '/profile/7', []],
  ] as const)
    it(`marks in the bar of a phone where a member is on ${whose} profile`, async () => {
      await open(address)
      expect(current('Most used')).to.deep.equal(marked)
    })

  for (const address of ['/collection', '/communityCollection'])
    it(`tells at ${address} that one is at what one has saved`, async () => {
      await open(address)
      expect(current('In this section')).to.deep.equal(['Saved'])
    })

  for (const address of ['/community', '/communityCollection', '/myCasesCommunity'])
    it(`highlights Cases at ${address}`, async () => {
      await open(address)
      expect(current('Menu')).to.deep.equal(['Cases'])
    })

  for (const address of [
    '/beyondSurgery',
    '/beyondSurgeryMyPost',
    '/beyondSurgeryMyCollection',
    '/beyondSurgoryFollowing',
    '/beyondSurgoryFollowingFriendList',
  ])
    it(`highlights Beyond Surgery at ${address}`, async () => {
      await open(address)
      expect(current('Menu')).to.deep.equal(['Beyond Surgery'])
      expect(texts('In this section')).to.deep.equal(['Feed', 'My Posts', 'Saved', 'Requests', 'Connections'])
    })

  it('shows the pages of a section that are open', async () => {
    await open('/community')
    expect(texts('In this section')).to.deep.equal(['Feed', 'My Clinical cases', 'My Posts', 'Saved', 'Requests', 'Connections'])
  })

  it('shows those of the opportunities, with what was applied to', async () => {
    await open('/opportunityPosted')
    expect(texts('In this section')).to.deep.equal(['All', 'Posted by me', 'My applications'])
    expect(current('Menu')).to.deep.equal(['Opportunities'])
  })

  it('shows no pages of a section that has one page open, or none', async () => {
    await open('/explore')
    expect(screen.queryByRole('navigation', { name: 'In this section' })).to.be.null
  })

  for (const [address, who, links] of [
    ['/about', visitor, ['Terms of Use', 'Company Policies', 'Delete Account', 'What your browser keeps', 'GeoNames', 'CC BY 4.0']],
    [
      '/opportunities',
      {},
      [
        ...['Home', 'Connect Now', 'Opportunities', 'Beyond Surgery', 'Cases', 'Academics'],
        ...['Terms of Use', 'Company Policies', 'Delete Account', 'GeoNames', 'CC BY 4.0'],
      ],
    ],
  ] as const)
    it(`ends ${address} with its footer`, async () => {
      await open(address, who)
      const footer = within(screen.getByRole('contentinfo'))
      expect(footer.getAllByRole('link').map(({ textContent }) => textContent)).to.deep.equal(links)
      expect(footer.getByText(/2023/)).to.exist
      expect(footer.queryByText('Cookie policy.') !== null).to.equal(who === visitor)
    })

  for (const [address, text] of [
    ['/community?status=active', 'Log in to see clinical cases.'],
    ['/news', 'Log in to see the news.'],
    ['/event', 'Log in to see events.'],
    ['/caseDetails/7', 'Log in to see this case.'],
    ['/profile/7', 'Log in to see this profile.'],
    ['/chat', 'Log in to see the chat.'],
  ] as const)
    it(`tells a visitor who is sent from ${address} to the login why`, async () => {
      const { address: at } = await open(address, visitor)
      expect(at()).to.equal('/login')
      expect(screen.getByText(text)).to.exist
    })

  it('promises nothing to a visitor at the login itself', async () => {
    await open('/login', visitor)
    expect(screen.queryByText(/^Log in to see/)).to.be.null
  })

  it('warns newcomers, once, and offers their next step', async () => {
    const { address, store } = await open('/community', newcomer)
    await waitFor(() => expect(address()).to.equal('/home')) // by the door, whose code may still be on its way
    expect(await screen.findAllByText(INCOMPLETE)).to.have.length(1)
    expect(selectNotices(store.getState())[0]).to.include({ kind: 'warning', text: INCOMPLETE, autoClose: 5_000 })
    fireEvent.click(screen.getByRole('link', { name: 'Continue' }))
    await waitFor(() => expect(address()).to.equal('/qualification'))
  })

  it('warns newcomers who look for their profile, and takes them to their next step', async () => {
    const { address } = await open('/profile/1', newcomer)
    await waitFor(() => expect(address()).to.equal('/qualification'))
    expect(await screen.findAllByText(INCOMPLETE)).to.have.length(1)
  })

  it('leads newcomers who want to connect on with their registration', async () => {
    const { address } = await open('/home', newcomer)
    fireEvent.click(screen.getByRole('link', { name: 'Complete my registration' }))
    await waitFor(() => expect(address()).to.equal('/qualification'))
    expect(await screen.findAllByText(INCOMPLETE)).to.have.length(1)
    expect(screen.queryByRole('link', { name: 'Continue' })).to.be.null
  })

  for (const [who, as, says, leads] of [
    ['members', {}, 'Opens your chats', '/chat'],
    ['newcomers', newcomer, 'Opens your registration', '/qualification'],
  ] as const)
    it(`says to ${who} what "Connect Now" opens, and opens it`, async () => {
      const { address } = await open('/home', as)
      const link = () => within(screen.getByRole('banner')).getByRole('link', { name: /^Connect Now/, description: says })
      expect(link()).to.exist
      fireEvent.click(await waitFor(link))
      await waitFor(() => expect(address()).to.equal(leads))
    })

  it('greets members on the landing page, where visitors have the form', async () => {
    await open('/home')
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Dr. Ana Lind' })).to.exist
    expect(screen.queryByLabelText('Password')).to.be.null
  })

  it('shows what a toast event of the document says', async () => {
    await open('/about', visitor)
    const say = (detail: unknown) => act(async () => void document.dispatchEvent(new window.CustomEvent(TOAST, { detail })))
    await say({ type: 'info', message: 'A new version is there', autoClose: 1_000 })
    expect((await screen.findByRole('alert')).textContent).to.equal('A new version is there')
    await say({ type: 'info', message: '' })
    expect(screen.getAllByRole('alert')).to.have.length(1)
  })

  it('takes no toast that is none', async () => {
    await open('/about', visitor)
    const said: unknown[] = []
    console.error = (...what: unknown[]) => said.push(...what)
    await act(async () => void document.dispatchEvent(new window.CustomEvent(TOAST, { detail: { type: 'loud', message: 'Hey' } })))
    expect(String(said[0])).to.contain('A toast needs a type and a message')
    expect(screen.queryByRole('alert')).to.be.null
  })

  it('says that the device is offline, or that the line is lost, as long as it is', async () => {
    const { line } = await open('/chat')
    await act(async () => setOnline(false))
    expect(screen.getByText("You're offline. You can keep reading what has loaded.")).to.exist
    await act(async () => setOnline(true))
    expect(screen.queryByText(/You're offline/)).to.be.null
    await line.open()
    await line.lose()
    expect(screen.getByText('Connection lost. Trying to reconnect…')).to.exist
  })

  it('lets the keyboard skip to the page', async () => {
    await open('/about', visitor)
    const skip = screen.getByRole('link', { name: 'Skip to content' })
    expect(document.querySelector(skip.getAttribute('href')!)).to.equal(screen.getByRole('main'))
  })
})
