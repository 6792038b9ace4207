import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { selectNotices } from '../../../web/shared/ui/notices/notices.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'

describe('change password page', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const field = (label: string) => screen.getByLabelText(label)
  const fill = (over: Record<string, string> = {}) => {
    const typed = { 'Current password': 'scalpel please', 'New password': 'another one', 'Confirm password': 'another one', ...over }
    for (const [label, value] of Object.entries(typed)) fireEvent.change(field(label), { target: { value } })
  }
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Change my password' }))

  for (const [label, value, text] of [
    ['Current password', '', 'Current password is required.'],
    ['New password', '', 'New password is required.'],
    ['Confirm password', '', 'Confirm password is required.'],
    ['Confirm password', 'another two', 'The New Password & Confirm Password should be Same'],
  ] as const)
    it(`says what is wrong with ${label} "${value}"`, async () => {
      await open('/changePassword/1')
      fill({ [label]: value })
      press()
      expect(await screen.findAllByText(text)).not.to.have.length(0)
      await waitFor(() => expect(document.activeElement).to.equal(field(label)))
      expect(server.sent).to.deep.equal([])
    })

  it('says for three seconds that both should be the same', async () => {
    const { store } = await open('/changePassword/1')
    fill({ 'Confirm password': 'another two' })
    press()
    const text = 'The New Password & Confirm Password should be Same'
    await waitFor(() => expect(selectNotices(store.getState()).at(-1)).to.include({ kind: 'error', text, autoClose: 3_000 }))
  })

  it('sends the own id, whatever the address says, and leads to the profile', async () => {
    const { address, store } = await open('/changePassword/77')
    expect(address()).to.equal('/changePassword/1')
    fill()
    press()
    await waitFor(() => expect(server.count('changePassword')).to.equal(1))
    const body = { curruntPassword: 'scalpel please', newPassword: 'another one', confirmPassword: 'another one', id: 1 }
    expect(server.last('changePassword').body).to.deep.equal(body)
    await server.last('changePassword').reply(200, { msg: 'Your password is changed.' })
    await waitFor(() => expect(address()).to.equal('/profile/1'))
    expect(selectNotices(store.getState()).at(-1)).to.include({ kind: 'success', autoClose: 2_000 })
  })

  it('shows a refusal at its field, and keeps what was typed', async () => {
    const { store } = await open('/changePassword/1')
    fill()
    press()
    await waitFor(() => expect(server.count('changePassword')).to.equal(1))
    const msg = 'Current password is not correct'
    await server.last('changePassword').reply(404, { msg: 'Please check the details', errors: [{ field: 'curruntPassword', msg }] })
    expect(selectNotices(store.getState()).at(-1)).to.include({ kind: 'error', autoClose: 2_000 })
    await waitFor(() => expect(document.activeElement).to.equal(field('Current password')))
    expect(field('New password')).to.have.property('value', 'another one')
  })

  it('leads visitors to the login, and back', async () => {
    const { address, router } = await open('/changePassword/1', { member: false })
    fill()
    press()
    await waitFor(() => expect(address()).to.equal('/login'))
    expect(router.state.location.state).to.deep.equal({ from: '/changePassword/1' })
    expect(server.sent).to.deep.equal([])
  })

  it('is not for who came by a provider, and not in their menu', async () => {
    const { address } = await open('/changePassword/1', { but: { signin_type: 'third_party' } })
    await waitFor(() => expect(address()).to.equal('/home'))
    fireEvent.click(await screen.findByRole('button', { name: /my account$/ }))
    expect(await screen.findByRole('link', { name: 'Sessions' })).to.exist
    expect(screen.queryByRole('link', { name: 'Change Password' })).to.equal(null)
  })
})
