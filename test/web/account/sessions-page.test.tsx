import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import type { Device } from '../../../api/contract/members/sessions.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'

const device = (id: string, more: Partial<Device> = {}): Device => ({
  id,
  device: 'Firefox on Windows',
  signIn: 'password',
  secondFactor: 'off',
  remembered: false,
  startedAt: '2026-01-01T12:00:00.000Z',
  seenAt: new Date().toISOString(),
  current: false,
  ...more,
})
const here = device('here', { device: 'Safari on iPhone', current: true, signIn: 'google' })

describe('sessions page', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const devices = () => screen.getAllByRole('listitem').filter((item) => item.querySelector('strong'))
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const visit = async (...sessions: Device[]) => {
    const opened = await open('/sessions')
    await waitFor(() => expect(server.count('session/list')).to.equal(1))
    await server.last('session/list').reply(200, { sessions })
    return opened
  }

  it('shows its place while it loads', async () => {
    await open('/sessions')
    expect(await screen.findByRole('status', { name: 'Loading' })).to.exist
    expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).to.equal(null)
  })

  it('says what failed, and tries again', async () => {
    await open('/sessions')
    await waitFor(() => expect(server.count('session/list')).to.equal(1))
    await server.last('session/list').reply(500, { msg: 'Something went wrong' })
    expect(await screen.findByText('Your sessions could not be loaded.')).to.exist
    press('Try again')
    await waitFor(() => expect(server.count('session/list')).to.equal(2))
    await server.last('session/list').reply(200, { sessions: [here] })
    expect(await screen.findByText('This device')).to.exist
  })

  it('lists the one at hand first, which only Logout or all ends', async () => {
    await visit(device('other'), here)
    const [first, second] = devices().map(({ textContent }) => textContent)
    expect(first).to.contain('Safari on iPhone').and.contain('with Google').and.contain('This device')
    expect(second).to.contain('Firefox on Windows').and.contain('Last seen just now').and.contain('Sign out')
    expect(screen.queryByRole('button', { name: 'Sign out Safari on iPhone' })).to.equal(null)
  })

  it('says where somebody knew the password, and no code', async () => {
    await visit(here, device('other', { secondFactor: 'due' }))
    expect(devices().map(({ textContent }) => textContent.includes('No code was entered there'))).to.deep.equal([false, true])
  })

  it('has nothing to say of others where there are none', async () => {
    await visit(here)
    expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).to.equal(null)
  })

  it('ends one', async () => {
    await visit(here, device('other'))
    press('Sign out Firefox on Windows')
    await waitFor(() => expect(server.count('session/revoke')).to.equal(1))
    expect(server.last('session/revoke').body).to.deep.equal({ id: 'other' })
    await server.last('session/revoke').reply(200, { msg: 'The device has been signed out.' })
    await waitFor(() => expect(server.count('session/list')).to.equal(2))
    await server.last('session/list').reply(200, { sessions: [here] })
    await waitFor(() => expect(devices()).to.have.length(1))
  })

  it('keeps the focus by those that are left, when the button has gone with its device', async () => {
    await visit(here, device('other'))
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign out Firefox on Windows' })
    button.focus()
    fireEvent.click(button)
    await waitFor(() => expect(server.count('session/revoke')).to.equal(1))
    expect(button.disabled, 'it would let go of the focus').to.equal(false)
    await server.last('session/revoke').reply(200, { msg: 'The device has been signed out.' })
    await waitFor(() => expect(server.count('session/list')).to.equal(2))
    await server.last('session/list').reply(200, { sessions: [here] })
    await waitFor(() => expect(devices()).to.have.length(1))
    expect(document.activeElement?.contains(screen.getByRole('button', { name: 'Sign out everywhere' }))).to.equal(true)
    expect(document.activeElement?.contains(screen.getByRole('main')), 'nor further off').to.equal(false)
  })

  it('ends one by two taps on the same place, not the next, too', async () => {
    await visit(here, device('other'), device('third', { device: 'Chrome on macOS' }))
    const tap = () =>
      fireEvent.click(screen.getAllByRole('button', { name: /^Sign out (Firefox|Chrome) on/ })[0]!, {
        detail: 1,
        clientX: 300,
        clientY: 400,
      })
    tap()
    await waitFor(() => expect(server.count('session/revoke')).to.equal(1))
    await server.last('session/revoke').reply(200, { msg: 'The device has been signed out.' })
    await waitFor(() => expect(server.count('session/list')).to.equal(2))
    await server.last('session/list').reply(200, { sessions: [here, device('third', { device: 'Chrome on macOS' })] })
    await waitFor(() => expect(devices()).to.have.length(2))
    tap()
    expect(server.count('session/revoke')).to.equal(1)
  })

  it('looks again when one has ended already', async () => {
    await visit(here, device('other'))
    press('Sign out Firefox on Windows')
    await waitFor(() => expect(server.count('session/revoke')).to.equal(1))
    await server.last('session/revoke').reply(404, { msg: 'This session has ended already' })
    expect(await screen.findByText('This session has ended already')).to.exist
    await waitFor(() => expect(server.count('session/list')).to.equal(2))
    await server.last('session/list').reply(200, { sessions: [here] })
  })

  it('ends all others, or all', async () => {
    const { address } = await visit(here, device('other'))
    press('Sign out all other devices')
    await waitFor(() => expect(server.count('session/revokeAll')).to.equal(1))
    expect(server.last('session/revokeAll').body).to.deep.equal({ keepThis: true })
    await server.last('session/revokeAll').reply(200, { msg: 'Your other devices have been signed out.' })
    await waitFor(() => expect(server.count('session/list')).to.equal(2))
    await server.last('session/list').reply(200, { sessions: [here] })
    press('Sign out everywhere')
    await waitFor(() => expect(server.count('session/revokeAll')).to.equal(2))
    await server.last('session/revokeAll').reply(200, { msg: 'You are signed out everywhere.' })
    await waitFor(() => expect(address()).to.equal('/login'))
    expect(sessionStorage.getItem('session')).to.equal(null)
  })
})
