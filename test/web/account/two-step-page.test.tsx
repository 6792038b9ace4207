import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'
import { session } from '../support/samples.js'

const uri = 'otpauth://totp/SFS:ana%40example.org?secret=JBSWY3DPEHPK3PXP'
const recoveryCodes = ['ABCD-EFGH-JKLM', 'NPQR-STUV-WXYZ']

describe('the page of two-step sign-in', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const asked = async (call: string, times = 1) => {
    await waitFor(() => expect(server.count(call)).to.equal(times))
    return server.last(call)
  }
  const visit = async (state: object, but = {}) => {
    const opened = await open('/twoStepSignIn', { but })
    await (await asked('secondFactor')).reply(200, state)
    return opened
  }
  const off = { since: null, codesLeft: 0 }
  const on = { since: '2026-01-01T12:00:00.000Z', codesLeft: 2 }

  it('sets it up: a picture and a key, a code, and recovery codes that are shown once', async () => {
    const { store } = await visit(off, { second_factor: 'off' })
    await press('Set up two-step sign-in')
    await (await asked('secondFactor/begin')).reply(200, { secret: 'JBSWY3DPEHPK3PXP', uri })
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).to.exist
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).to.exist
    expect(screen.getByLabelText('Code').getAttribute('autocomplete')).to.equal('one-time-code')
    await press('Turn on')
    expect(await screen.findByText('Please enter a code')).to.exist
    type('Code', '123456')
    await press('Turn on')
    const confirm = await asked('secondFactor/confirm')
    expect(confirm.body).to.deep.equal({ code: '123456' })
    await confirm.reply(200, { msg: 'Two-step sign-in is on.', recoveryCodes })
    expect((await screen.findByRole('list', { name: 'Recovery codes' })).textContent).to.equal(recoveryCodes.join(''))
    await (await asked('secondFactor', 2)).reply(200, on)
    expect(store.getState().session.current?.second_factor).to.equal('shown')
    await press('I have kept them')
    expect(await screen.findByText(/Two-step sign-in is on since/)).to.exist
    expect(screen.queryByText(recoveryCodes[0]!)).to.equal(null)
  })

  it('leads the focus of what was pressed on to the heading of each step', async () => {
    const pressFocused = async (name: string) => {
      const button = await screen.findByRole('button', { name })
      button.focus()
      fireEvent.click(button)
    }
    const headed = (name: string) => waitFor(() => expect(document.activeElement).to.equal(screen.getByRole('heading', { level: 1, name })))
    await visit(off, { second_factor: 'off' })
    await pressFocused('Set up two-step sign-in')
    await (await asked('secondFactor/begin')).reply(200, { secret: 'JBSWY3DPEHPK3PXP', uri })
    await headed('Set up two-step sign-in')
    type('Code', '123456')
    await pressFocused('Turn on')
    await (await asked('secondFactor/confirm')).reply(200, { msg: 'Two-step sign-in is on.', recoveryCodes })
    await headed('Keep your recovery codes')
    await (await asked('secondFactor', 2)).reply(200, on)
    await pressFocused('I have kept them')
    await headed('Two-step sign-in')
  })

  for (const [who, roles, times] of [
    ['the staff', ['editor'], 1],
    ['nobody else', [], 0],
  ] as const)
    it(`says to ${who} why the staff needs it`, async () => {
      await visit(off, { second_factor: 'off', roles })
      await screen.findByRole('button', { name: 'Set up two-step sign-in' })
      const why = screen.queryAllByText(/^Members of the staff need it: .* a stolen password alone must not be enough for that\.$/)
      expect(why).to.have.length(times)
    })

  it('shows at the field what is wrong with a code', async () => {
    await visit(off, { second_factor: 'off' })
    await press('Set up two-step sign-in')
    await (await asked('secondFactor/begin')).reply(200, { secret: 'JBSWY3DPEHPK3PXP', uri })
    await screen.findByLabelText('Code')
    type('Code', '111111')
    await press('Turn on')
    const msg = 'This code is not correct, or was used before. Please enter the one your app shows now.'
    await (await asked('secondFactor/confirm')).reply(422, { msg, errors: [{ field: 'code', msg }] })
    expect(await screen.findByText(msg)).to.exist
    await waitFor(() => expect(document.activeElement).to.equal(screen.getByLabelText('Code')))
  })

  it('is turned off with the password and a code', async () => {
    const { store } = await visit(on)
    expect(await screen.findByText(/You have 2 recovery codes left/)).to.exist
    await press('Turn off')
    await (await asked('session/ways')).reply(200, { password: true, providers: [], fresh: false })
    await screen.findByLabelText('Code')
    type('Password', 'scalpel please')
    type('Code', '123456')
    await press('Turn off two-step sign-in')
    const remove = await asked('secondFactor/remove')
    expect(remove.body).to.deep.equal({ password: 'scalpel please', code: '123456' })
    await remove.reply(200, { msg: 'Two-step sign-in is off.' })
    await (await asked('secondFactor', 2)).reply(200, off)
    expect(await screen.findByRole('button', { name: 'Set up two-step sign-in' })).to.exist
    expect(store.getState().session.current?.second_factor).to.equal('off')
  })
})

describe('the question for a code', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const shown = { ...session, jwt: 'raised', token: 'raised' }

  it('comes before every page of members, and leads on to it', async () => {
    const { address } = await open('/sessions', { but: { second_factor: 'due' } })
    expect(address()).to.equal('/signInCode')
    const field = await screen.findByLabelText('Code')
    await waitFor(() => expect(document.activeElement).to.equal(field))
    fireEvent.change(field, { target: { value: '123 456' } })
    fireEvent.click(screen.getByRole('button', { name: 'Go on' }))
    await waitFor(() => expect(server.count('secondFactor/check')).to.equal(1))
    await server.last('secondFactor/check').reply(200, { records: shown })
    await waitFor(() => expect(address()).to.equal('/sessions'))
  })

  it('takes a recovery code, and says what is wrong with it', async () => {
    await open('/signInCode', { but: { second_factor: 'due' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
    const field = await screen.findByLabelText('Recovery code')
    await waitFor(() => expect(document.activeElement).to.equal(field))
    fireEvent.change(field, { target: { value: 'ABCD-EFGH-JKLM' } })
    fireEvent.click(screen.getByRole('button', { name: 'Go on' }))
    await waitFor(() => expect(server.count('secondFactor/check')).to.equal(1))
    expect(server.last('secondFactor/check').body).to.deep.equal({ code: 'ABCD-EFGH-JKLM' })
    const msg = 'Too many wrong codes. Please wait a quarter of an hour, then try again.'
    await server.last('secondFactor/check').reply(429, { msg, errors: [{ field: 'code', msg }] })
    expect(await screen.findByText(msg)).to.exist
  })

  it('comes when a call asks for a code in a session that began before it was set up', async () => {
    const { address } = await open('/sessions')
    await waitFor(() => expect(server.count('session/list')).to.equal(1))
    await server.last('session/list').reply(403, { msg: 'Please enter the code', reason: 'second_factor' })
    await waitFor(() => expect(server.count('session/refresh')).to.equal(1))
    await server.last('session/refresh').reply(202, { records: { ...shown, second_factor: 'due' } })
    await waitFor(() => expect(address()).to.equal('/signInCode'))
  })
})
