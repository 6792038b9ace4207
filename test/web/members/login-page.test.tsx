import { setImmediate } from 'node:timers/promises'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { leave } from '../support/leave.js'
import { open } from '../support/open.js'
import { session } from '../support/samples.js'
import { signedIn } from '../../../web/shared/session/session.js'
import { noticeClosed, noticed, selectNotices } from '../../../web/shared/ui/notices/notices.js'

describe('login page', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const email = () => screen.getByLabelText('Email')
  const password = () => screen.getByLabelText('Password')
  const login = async (address: string, secret: string) => {
    fireEvent.change(email(), { target: { value: address } })
    fireEvent.change(password(), { target: { value: secret } })
    fireEvent.click(screen.getByRole('button', { name: 'Login' }))
    await waitFor(() => expect(server.count('login')).to.equal(1))
  }
  const visit = () => open('/login', { member: false })

  it('leads members to where they wanted to go', async () => {
    const { address, line } = await open('/community?speciality=Burns', { member: false })
    expect(address()).to.equal('/login')
    expect(document.title).to.equal('Login · SFS')
    await login('ana@example.org', ' secret7 ')
    expect(server.last('login').body).to.deep.equal({
      emailId: 'ana@example.org',
      password: 'secret7',
      rememberMe: false,
    })
    await server.last('login').reply(200, { records: session })
    await waitFor(() => expect(address()).to.equal('/community?speciality=Burns'))
    expect(sessionStorage.getItem('session')).to.equal(JSON.stringify(session))
    expect(line.tokens).to.deep.equal(['jwt-of-ana'])
  })

  for (const [what, typed, text] of [
    ['no address', '', 'Email is required'],
    ['what is no address', 'ana', 'Invalid email address'],
    ['an address without an ending', 'ana@example', 'Invalid email address'],
    ['capitals', 'Ana@example.org', 'Email must contain only lowercase characters, numbers, and no spaces'],
    ['spaces', 'ana lind@example.org', 'Email must contain only lowercase characters, numbers, and no spaces'],
  ] as const)
    it(`says what is wrong with ${what}`, async () => {
      await visit()
      fireEvent.change(email(), { target: { value: typed } })
      fireEvent.click(screen.getByRole('button', { name: 'Login' }))
      expect(await screen.findByText(text)).to.exist
      expect(document.activeElement).to.equal(email())
    })

  it('asks for a password of more than blanks', async () => {
    await visit()
    fireEvent.change(email(), { target: { value: 'ana@example.org' } })
    fireEvent.change(password(), { target: { value: '   ' } })
    fireEvent.click(screen.getByRole('button', { name: 'Login' }))
    expect(await screen.findByText('Password is required')).to.exist
    expect(document.activeElement).to.equal(password())
    expect(server.sent).to.deep.equal([])
  })

  it('says why the server refuses, for two seconds, and keeps what was typed', async () => {
    const { address, store } = await visit()
    await login('ana@example.org', 'wrong-one')
    await server.last('login').reply(422, { msg: 'The email or the password is not right' })
    expect(await screen.findAllByText('The email or the password is not right')).to.have.length(1)
    expect([address(), email(), password()]).to.deep.include('/login')
    expect(email()).to.have.property('value', 'ana@example.org')
    expect(password()).to.have.property('value', 'wrong-one')
    expect(selectNotices(store.getState())).to.have.length(1)
    expect(selectNotices(store.getState())[0]).to.include({ kind: 'error', autoClose: 2_000 })
  })

  it('goes on saying in the form why the server refuses, once the toast has gone', async () => {
    const { store } = await visit()
    await login('ana@example.org', 'wrong-one')
    await server.last('login').reply(422, { msg: 'The email or the password is not right' })
    const inForm = () => screen.queryByText('The email or the password is not right', { selector: 'form *' })
    expect(inForm(), 'nothing is said twice').to.equal(null)
    act(() => void store.dispatch(noticeClosed(selectNotices(store.getState())[0]!.id)))
    expect(inForm()).not.to.equal(null)
    act(() => void store.dispatch(noticed({ kind: 'error', text: 'The email or the password is not right' })))
    expect(inForm(), 'a toast of something else takes its words for nothing').not.to.equal(null)
    await login('ana@example.org', 'another-one')
    expect(inForm()).to.equal(null)
  })

  it('leaves nothing of a refusal to who is signed in after all, and keeps the focus until then', async () => {
    const { address, store } = await visit()
    const button = screen.getByRole('button', { name: 'Login' })
    button.focus()
    await login('ana@example.org', 'wrong-one')
    expect([button.ariaDisabled, button.matches(':disabled')]).to.deep.equal(['true', false])
    await server.last('login').reply(422, { msg: 'The email or the password is not right' })
    expect(await screen.findByText('The email or the password is not right')).to.exist
    expect(document.activeElement).to.equal(button)
    act(() => void store.dispatch(signedIn(session))) // in another tab
    await waitFor(() => expect(address()).to.equal('/chat'))
    expect(selectNotices(store.getState())).to.deep.equal([])
  })

  it('leads members to the part of a page that they wanted', async () => {
    const { address, router } = await open('/caseDetails/51#discussion', { member: false })
    expect(address()).to.equal('/login')
    await login('ana@example.org', 'secret77')
    await server.last('login').reply(200, { records: session })
    await waitFor(() => expect(address()).to.equal('/caseDetails/51'))
    expect(router.state.location.hash).to.equal('#discussion')
  })

  it('offers the link again to who has not opened it yet', async () => {
    const { store } = await visit()
    await login('ana@example.org', 'secret77')
    await server.last('login').reply(422, { msg: 'Please verify your email address first: open the link we sent to you.' })
    await screen.findByText('The link went to ana@example.org. Check your spam folder, or send it again.')
    const inForm = () => screen.queryAllByText(/open the link/, { selector: 'form *' }).length
    expect(screen.queryAllByText(/open the link/)).not.to.deep.equal([])
    expect(inForm(), 'a toast says it').to.equal(0)
    act(() => void store.dispatch(noticeClosed(selectNotices(store.getState())[0]!.id)))
    expect(inForm(), 'once that has gone').to.equal(1)
    const again = await screen.findByRole('button', { name: 'Send the link again' })
    fireEvent.click(again)
    await waitFor(() => expect(server.count('resendVerification')).to.equal(1))
    expect([again.dataset['loading'], again.ariaDisabled], 'said while it is on its way').to.deep.equal(['true', 'true'])
    expect(server.last('resendVerification').body).to.deep.equal({ emailId: 'ana@example.org' })
    await server.last('resendVerification').reply(200, { msg: 'On its way' })
    expect(again.ariaDisabled).to.equal(null)
  })

  for (const [till_where_filled, place] of [
    [0, '/personal'],
    [1, '/qualification'],
  ] as const)
    it(`leads who has done step ${till_where_filled} to ${place}, and opens no line`, async () => {
      const { address, line } = await open('/community', { member: false })
      await login('ana@example.org', 'secret77')
      await server.last('login').reply(202, { records: { ...session, is_all_details_filled: 0, till_where_filled } })
      await waitFor(() => expect(address()).to.equal(place))
      expect(await screen.findByRole('heading', { name: /^Step/ })).to.exist
      await act(() => setImmediate()) // the lists of the form find their places
      expect(line.tokens).to.deep.equal([])
    })

  it('is sent once, however often it is pressed', async () => {
    const { address } = await visit()
    await login('ana@example.org', 'secret77')
    fireEvent.submit(email().closest('form')!)
    await server.last('login').reply(200, { records: session })
    expect(server.count('login')).to.equal(1)
    await waitFor(() => expect(address()).to.equal('/chat'))
  })

  it('keeps the address of who wants it, and nothing else of them', async () => {
    await visit()
    fireEvent.click(screen.getByLabelText('Remember Me'))
    await login('ana@example.org', 'secret77')
    expect(server.last('login').body).to.have.property('rememberMe', true)
    await server.last('login').reply(200, { records: session })
    await leave()
    expect(await screen.findByLabelText('Remember Me')).to.have.property('checked', true)
    await waitFor(() => expect(email()).to.have.property('value', 'ana@example.org'))
    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.to.contain('secret77')
    await server.last('logout').reply(200)
  })

  it('forgets the address of who no longer wants it', async () => {
    localStorage.setItem('remembered-email', 'ana@example.org')
    const { address } = await visit()
    fireEvent.click(screen.getByLabelText('Remember Me'))
    await login('ana@example.org', 'secret77')
    await server.last('login').reply(200, { records: session })
    await waitFor(() => expect(address()).to.equal('/chat'))
    expect(localStorage.getItem('remembered-email')).to.be.null
  })

  it('is passed by who is signed in', async () => {
    const { address } = await open('/login')
    expect(address()).to.equal('/home')
  })
})
