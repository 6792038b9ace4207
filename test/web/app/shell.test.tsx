import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { TOAST } from '../../../web/shared/ui/notices.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'

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
  const hrefOf = (name: string) => screen.getAllByRole('link', { name })[0]!.getAttribute('href')

  it('has the menu of the specification, with the way in for visitors', async () => {
    await open('/about', visitor)
    const menu = ['Home', 'Features', 'Learn with SFS', 'Explore', 'Opportunities', 'Beyond Surgery', 'Cases', 'Events', 'Contact']
    expect(texts('Menu')).to.deep.equal(menu)
    expect([hrefOf('Cases'), hrefOf('Login / Signup')]).to.deep.equal(['/communityNonRegister', '/login'])
    expect(screen.queryByRole('navigation', { name: 'Most used' })).to.be.null
  })

  it('has the bar of a phone for members, and the account behind their picture', async () => {
    await open('/chat')
    expect(texts('Most used')).to.deep.equal(['Cases', 'Beyond', 'Chat', 'Opportunities', 'Me'])
    expect([hrefOf('Me'), hrefOf('Connect Now')]).to.deep.equal(['/profile/1', '/chat'])
    fireEvent.click(screen.getByRole('button', { name: 'Dr. Ana Lind, my account' }))
    const menu = await screen.findByRole('dialog', { name: 'Dr. Ana Lind' })
    expect(within(menu).getByRole('link', { name: 'Change Password' }).getAttribute('href')).to.equal('/changePassword/1')
    expect(within(menu).getByRole('button', { name: 'Logout' })).to.exist
  })

  for (const [entry, ...addresses] of [
    ['Opportunities', '/opportunities', '/opportunityPosted'],
    [
      'Beyond Surgery',
      '/beyondSurgery',
      '/beyondSurgeryMyPost',
      '/beyondSurgeryMyCollection',
      '/beyondSurgoryFollowing',
      '/beyondSurgoryFollowingFriendList',
    ],
    ['Cases', '/community', '/communityCollection', '/myCasesCommunity'],
  ] as const)
    for (const address of addresses)
      it(`highlights ${entry} at ${address}`, async () => {
        await open(address)
        expect(current('Menu')).to.deep.equal([entry])
      })

  it('shows the pages of a section, and which one is open', async () => {
    await open('/beyondSurgeryMyCollection')
    expect(texts('In this section')).to.deep.equal(['Feed', 'My Posts', 'Saved', 'Requests', 'Connections'])
    expect(current('In this section')).to.deep.equal(['Saved'])
  })

  for (const [address, who, links] of [
    ['/about', visitor, ['Terms of Use', 'Company Policies', 'Delete Account', 'What your browser keeps', 'GeoNames', 'CC BY 4.0']],
    [
      '/opportunities',
      {},
      [
        'Home',
        'Connect Now',
        'Opportunities',
        'Beyond Surgery',
        'Cases',
        'Academics',
        'Terms of Use',
        'Company Policies',
        'Delete Account',
        'GeoNames',
        'CC BY 4.0',
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

  it('says plainly that a page is not open yet, under its name, and leads on', async () => {
    const { address } = await open('/opportunities')
    expect([document.title, screen.getByRole('heading', { level: 1 }).textContent]).to.deep.equal(['Opportunities · SFS', 'Opportunities'])
    expect(screen.getByText(/not open yet/)).to.exist
    fireEvent.click(screen.getByRole('link', { name: 'Go to the clinical cases' }))
    await waitFor(() => expect(address()).to.equal('/community'))
    await waitFor(() => expect(document.activeElement).to.equal(screen.getByRole('main')))
    expect(document.title).to.equal('Clinical cases · SFS')
  })

  it('warns newcomers, once, and offers their next step', async () => {
    const { address } = await open('/community', newcomer)
    await waitFor(() => expect(address()).to.equal('/home')) // by the door, whose code may still be on its way
    expect(await screen.findAllByText(INCOMPLETE)).to.have.length(1)
    fireEvent.click(screen.getByRole('link', { name: 'Go on with it' }))
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
    expect(screen.queryByRole('link', { name: 'Go on with it' })).to.be.null
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
    await act(async () => void window.dispatchEvent(new window.Event('offline')))
    expect(screen.getByText('You are offline. What is loaded stays readable.')).to.exist
    await act(async () => void window.dispatchEvent(new window.Event('online')))
    expect(screen.queryByText(/offline/)).to.be.null
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
