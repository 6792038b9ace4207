import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { draftOf, VISITOR } from '../../../web/shared/drafts/drafts.js'
import { SIGN_UP } from '../../../web/members/pending-sign-up.js'
import { open } from '../support/open.js'

const good = { 'First name': 'Ana', 'Last name': 'Lind', Email: ' Ana@Example.org ', Password: 'secret7' }
const agree = 'Please select check box for Terms of use and Privacy Policy'

describe('join page', () => {
  let server: FakeServer
  let page: Awaited<ReturnType<typeof open>>
  beforeEach(async () => {
    server = fakeServer()
    page = await open('/signup', { member: false })
  })
  afterEach(() => server.restore())

  const fill = (fields: Partial<typeof good>) =>
    Object.entries(fields).forEach(([label, value]) => fireEvent.change(screen.getByLabelText(label), { target: { value } }))
  const tick = () => screen.getAllByRole('checkbox').forEach((box) => fireEvent.click(box))
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Sign up' }))
  const sent = (times = 1) => waitFor(() => expect(server.count('signup')).to.equal(times))

  it('says from the beginning which name is meant', () => {
    const name = screen.getByRole('group', { name: 'Your name', description: 'As colleagues know you, without “Dr.”.' })
    expect(within(name).getAllByRole('textbox')).to.have.length(2)
  })

  it('says at each field what is missing, and goes to the first', async () => {
    submit()
    expect(await screen.findAllByText('Minimum 3 characters are required')).to.have.length(2)
    expect(screen.getByText('Email is required')).to.exist
    expect(screen.getByText('Password is required')).to.exist
    expect(screen.getAllByText(agree)).to.have.length(2)
    expect(document.activeElement).to.equal(screen.getByLabelText('First name'))
    expect(server.sent).to.deep.equal([])
  })

  for (const [label, value, text] of [
    ['First name', 'Li', 'Minimum 3 characters are required'],
    ['First name', ' Ana', 'Blank spaces are not allowed'],
    ['Last name', 'Lind ', 'Blank spaces are not allowed'],
    ['Email', 'ana@', 'Invalid email address'],
    ['Password', 'secret', 'Password must be atleast 7 digit long'],
    ['Password', ' secret7', 'Blank spaces are not allowed'],
  ] as const)
    it(`refuses "${value}" as ${label}`, async () => {
      fill({ ...good, [label]: value })
      tick()
      submit()
      expect(await screen.findByText(text)).to.exist
      expect(document.activeElement).to.equal(screen.getByLabelText(label))
    })

  it('joins, says where the link is, sends it again, and goes on to the login with the address filled in', async () => {
    fill(good)
    tick()
    submit()
    await sent()
    expect(server.last('signup').body).to.deep.equal({
      firstName: 'Ana Lind',
      lastName: 'Lind',
      emailId: 'Ana@Example.org', // the field itself takes the blanks away
      password: 'secret7',
      indemnity: true,
      clauses: true,
    })
    const scrolled: unknown[] = []
    const before = Object.getOwnPropertyDescriptor(window, 'scrollTo')!
    window.scrollTo = (...to: unknown[]) => void scrolled.push(...to)
    try {
      await server.last('signup').reply(200, { msg: 'Please check your email' })
      expect(await screen.findByRole('heading', { name: 'Check your mail' })).to.exist
      expect(scrolled, 'it stands far above the end of the form').to.deep.include({ top: 0 })
    } finally {
      Object.defineProperty(window, 'scrollTo', before)
    }
    expect(document.activeElement?.tagName, 'the form that held it is gone').to.equal('MAIN')
    expect(document.querySelector('.Toastify__toast')).to.be.null // the page says it
    expect(screen.getByText(/^A link is on its way to/)).to.exist // whether the mail server is there or not
    expect(screen.getByText('ana@example.org')).to.exist
    fireEvent.click(screen.getByRole('button', { name: 'Send the link again' }))
    await waitFor(() => expect(server.count('resendVerification')).to.equal(1))
    expect(server.last('resendVerification').body).to.deep.equal({ emailId: 'ana@example.org' })
    await server.last('resendVerification').reply(200, { msg: 'On its way' })
    expect(await screen.findByText('On its way')).to.exist
    fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Login' }))
    await waitFor(() => expect(page.address()).to.equal('/login'))
    expect(await screen.findByLabelText('Email')).to.have.property('value', 'ana@example.org')
  })

  it('joins a first name of two words with the last name, so that it stays whole', async () => {
    fill({ ...good, 'First name': 'Ana Lind' })
    tick()
    submit()
    await sent()
    expect(server.last('signup').body).to.include({ firstName: 'Ana Lind Lind', lastName: 'Lind' })
  })

  it('offers to take short names as they are', async () => {
    const whole = () => screen.queryByRole('checkbox', { name: 'This is my full name' })
    fill({ ...good, 'First name': 'Li', 'Last name': 'Wu' })
    tick()
    expect(whole(), 'before anything is wrong').to.equal(null)
    submit()
    expect(await screen.findAllByText('Minimum 3 characters are required')).to.have.length(2)
    fireEvent.click(whole()!)
    await waitFor(() => expect(screen.queryAllByText('Minimum 3 characters are required')).to.deep.equal([]))
    expect(whole(), 'may be unticked').to.exist
    submit()
    await sent()
    expect(server.last('signup').body).to.include({ firstName: 'Li Wu', lastName: 'Wu', shortName: true })
  })

  it('keeps over a reload what was typed, and never the password; once it is sent, nothing', async () => {
    fill(good)
    const kept = { firstName: 'Ana', lastName: 'Lind', emailId: 'Ana@Example.org' }
    await waitFor(async () => expect(await draftOf(VISITOR, SIGN_UP)).to.deep.equal(kept))
    cleanup()
    await open('/signup', { member: false })
    expect(await screen.findByText('Draft restored')).to.exist
    expect(screen.getByLabelText('First name')).to.have.property('value', 'Ana')
    expect(screen.getByLabelText('Password')).to.have.property('value', '')
    fill({ Password: 'secret7' })
    tick()
    submit()
    await sent()
    await server.last('signup').reply(200, { msg: 'Please check your email' })
    await waitFor(async () => expect(await draftOf(VISITOR, SIGN_UP)).to.equal(undefined))
  })

  it('keeps to the last letter what was typed when a link is followed at once', async () => {
    fill({ 'First name': 'Ana' })
    await act(() => page.router.navigate('/login'))
    expect(await draftOf(VISITOR, SIGN_UP)).to.deep.equal({ firstName: 'Ana' })
    await act(() => page.router.navigate(-1))
    expect(await screen.findByText('Draft restored')).to.exist
    expect(screen.getByLabelText('First name')).to.have.property('value', 'Ana')
  })

  it('still says where the link is after a reload, until another address is to join', async () => {
    fill(good)
    tick()
    submit()
    await sent()
    await server.last('signup').reply(200, { msg: 'Please check your email' })
    expect(sessionStorage.getItem('sessionRegister')).to.equal('ana@example.org')
    cleanup()
    await open('/signup', { member: false })
    expect(screen.getByText('ana@example.org')).to.exist
    fireEvent.click(screen.getByRole('button', { name: 'Join with another address' }))
    expect(await screen.findByLabelText('First name')).to.exist
    expect(sessionStorage.getItem('sessionRegister')).to.equal(null)
  })

  it('leads to the texts that are to be accepted, beside the form', () => {
    for (const [name, place] of [
      ['Terms of Use', '/terms_and_conditions'],
      ['Company Policies', '/privacy-policy'],
    ] as const) {
      const link = within(screen.getByRole('main')).getByRole('link', { name })
      expect([link.getAttribute('href'), link.getAttribute('target')]).to.deep.equal([place, '_blank'])
    }
  })

  it('tells four benefits beside the form', () => {
    const beside = within(screen.getByRole('region', { name: 'Imagine a world where surgeons connect without boundaries' }))
    expect(beside.getAllByRole('listitem')).to.have.length(4)
    for (const title of ['Improve outcomes', 'Share cases', 'Upgrade knowledge', 'Build reputation'])
      expect(beside.getByRole('heading', { name: title })).to.exist
  })

  it('shows what the server refuses at its field, and the form stays filled', async () => {
    fill(good)
    tick()
    submit()
    await sent()
    const msg = 'This email is already registered'
    await server.last('signup').reply(409, { msg: 'Please check the details', errors: [{ field: 'emailId', msg }] })
    expect(await screen.findByText(msg)).to.exist
    expect(await screen.findByText('Please check the details')).to.exist
    expect(document.activeElement).to.equal(screen.getByLabelText('Email'))
    expect(screen.getByLabelText('Password')).to.have.property('value', 'secret7')

    await act(() => page.router.navigate('/login'))
    await act(() => page.router.navigate('/signup'))
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).not.to.equal('true')
  })

  it('is the same command when it is sent again, and another when something has changed', async () => {
    const key = () => server.last('signup').headers.get('idempotency-key')
    fill(good)
    tick()
    submit()
    await sent()
    const first = key()
    await server.last('signup').reply(500)
    submit()
    await sent(2)
    expect(key()).to.equal(first)
    await server.last('signup').reply(500)
    fill({ 'First name': 'Anna' })
    submit()
    await sent(3)
    expect(key()).not.to.equal(first)
  })
})
