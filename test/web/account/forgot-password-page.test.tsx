import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { selectNotices } from '../../../web/shared/ui/notices/notices.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'

const SENT = 'If this address belongs to a member, a code is on its way.'

describe('forgot password page', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const field = (label: string) => screen.getByLabelText(label)
  const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const visit = () => open('/forgotPassword', { member: false })

  const atSecondForm = async () => {
    const opened = await visit()
    type('Email', 'Ana@example.org')
    press('Send the code')
    await waitFor(() => expect(server.count('sendOtp')).to.equal(1))
    await server.last('sendOtp').reply(200, { msg: SENT })
    await screen.findByRole('heading', { name: 'Choose a new password' })
    return opened
  }
  const fill = (over: Record<string, string> = {}) => {
    const typed = { Code: '123456', 'New password': 'another scalpel', 'Confirm password': 'another scalpel', ...over }
    for (const [label, value] of Object.entries(typed)) type(label, value)
  }

  for (const [typed, text] of [
    ['', 'Email Id is required.'],
    ['ana@', 'Invalid email address'],
  ] as const)
    it(`asks for an address other than "${typed}"`, async () => {
      await visit()
      type('Email', typed)
      press('Send the code')
      expect(await screen.findByText(text)).to.exist
      expect(document.activeElement).to.equal(field('Email'))
      expect(server.sent).to.deep.equal([])
    })

  it('remembers the address, and opens the form for the code', async () => {
    const { store } = await atSecondForm()
    expect(server.last('sendOtp').body).to.deep.equal({ emailId: 'Ana@example.org' })
    expect(screen.getByText('ana@example.org')).to.exist
    expect(field('Code').getAttribute('autocomplete')).to.equal('one-time-code')
    expect(selectNotices(store.getState())).to.deep.equal([]) // the page says that it is on its way
  })

  it('stays where it is when the server refuses', async () => {
    const { store } = await visit()
    type('Email', 'ana@example.org')
    press('Send the code')
    await waitFor(() => expect(server.count('sendOtp')).to.equal(1))
    await server.last('sendOtp').reply(429, { msg: 'Too many requests, please try again later' })
    expect(field('Email')).to.have.property('value', 'ana@example.org')
    expect(selectNotices(store.getState())[0]).to.include({ kind: 'error', autoClose: 2_000 })
  })

  for (const [label, value, text] of [
    ['Code', '', 'OTP is required.'],
    ['New password', '', 'New password is required.'],
    ['New password', 'short', 'Password must be atleast 7 digit long'],
    ['Confirm password', '', 'Confirm password is required.'],
    ['Confirm password', 'something else', 'The New Password & Confirm Password should be Same'],
  ] as const)
    it(`says what is wrong with ${label} "${value}"`, async () => {
      await atSecondForm()
      fill({ [label]: value, ...(value === 'short' && { 'Confirm password': 'short' }) })
      press('Change my password')
      expect(await screen.findAllByText(text)).not.to.have.length(0)
      await waitFor(() => expect(document.activeElement).to.equal(field(label)))
      expect(server.count('verifyOtp')).to.equal(0)
    })

  it('says for three seconds that both should be the same', async () => {
    const { store } = await atSecondForm()
    fill({ 'Confirm password': 'something else' })
    press('Change my password')
    const text = 'The New Password & Confirm Password should be Same'
    await waitFor(() => expect(selectNotices(store.getState()).at(-1)).to.include({ kind: 'error', text, autoClose: 3_000 }))
  })

  it('shows at the code why it was refused, and keeps what was typed', async () => {
    const { store } = await atSecondForm()
    fill()
    press('Change my password')
    await waitFor(() => expect(server.count('verifyOtp')).to.equal(1))
    const msg = 'This code is wrong or has expired.'
    await server.last('verifyOtp').reply(404, { msg: `${msg} Please ask for a new one.`, errors: [{ field: 'otp', msg }] })
    expect(await screen.findByText(msg)).to.exist
    expect(document.activeElement).to.equal(field('Code'))
    expect(field('New password')).to.have.property('value', 'another scalpel')
    expect(selectNotices(store.getState()).at(-1)).to.include({ kind: 'error', autoClose: 2_000 })
  })

  it('leads to the login, which knows the address', async () => {
    const { address } = await atSecondForm()
    fill()
    press('Change my password')
    await waitFor(() => expect(server.count('verifyOtp')).to.equal(1))
    expect(server.last('verifyOtp').body).to.deep.equal({
      otp: '123456',
      newPassword: 'another scalpel',
      confirmPassword: 'another scalpel',
      emailId: 'ana@example.org',
    })
    await server.last('verifyOtp').reply(200, { msg: 'Your password has been changed. Please login to continue.' })
    await waitFor(() => expect(address()).to.equal('/login'))
    expect(await screen.findByDisplayValue('ana@example.org')).to.exist
  })

  it('mails the code again, or to another address', async () => {
    const { store } = await atSecondForm()
    press('Send the code again')
    await waitFor(() => expect(server.count('sendOtp')).to.equal(2))
    expect(server.last('sendOtp').body).to.deep.equal({ emailId: 'ana@example.org' })
    await server.last('sendOtp').reply(200, { msg: SENT })
    expect(selectNotices(store.getState()).at(-1)).to.include({ kind: 'success', text: SENT, autoClose: 2_000 })
    press('Another address')
    expect(await screen.findByRole('button', { name: 'Send the code' })).to.exist
  })
})
