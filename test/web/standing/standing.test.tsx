import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import type { Restricted } from '../../../web/standing/calls.js'
import { standingChanged } from '../../../web/shared/session/session.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'
import { session } from '../support/samples.js'

const restriction = '00000000-0000-4000-8000-000000000001'
const at = '2026-11-20T12:00:00.000Z'
const until = '2026-12-20T12:00:00.000Z'
const suspended: Restricted = {
  restriction,
  action: 'suspend',
  until: null,
  reason: 'Faces in three posts',
  at,
  appeal: 'none',
  answer: null,
}
const out = { but: { restriction: { action: 'suspend' as const, until: null } } }
const limited = { but: { restriction: { action: 'limit' as const, until } } }
const SUSPENDED = 'Your account is suspended'
const OVER = 'Your account is not restricted any more.'

describe('who is restricted', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const told = (standing: Restricted | null) => server.last('standing').reply(200, { standing })
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  const field = () => screen.getByLabelText<HTMLTextAreaElement>(/^Why should this be lifted/)
  const write = (value: string) => act(async () => void fireEvent.change(field(), { target: { value } }))
  const factOf = (name: string) => screen.getByText(name).nextElementSibling!.textContent

  it('reads instead of every page why, and what is left', async () => {
    const { address } = await open('/community', out)
    expect(address()).to.equal('/standing')
    expect(screen.getByRole('heading', { level: 1 }).textContent).to.equal(SUSPENDED)
    await told(suspended)
    expect([factOf('Reason'), factOf('Ends')]).to.deep.equal(['Faces in three posts', 'When a moderator lifts it'])
    for (const name of ['A copy of my data', 'Delete account']) expect(screen.getByRole('heading', { name })).to.exist
    expect(screen.getByRole('button', { name: 'Logout' })).to.exist
    expect(screen.queryByRole('navigation', { name: 'Most used' })).to.equal(null)
    expect(server.count('getAllClinicalCases')).to.equal(0)
  })

  it('is there at once when it is pushed, with nothing of members going on, and goes back when it is over', async () => {
    const { address, line, tabs } = await open('/community?tab=cases')
    await line.open()
    await line.push('standingChanged', { id: session.id, action: 'suspend', until: null, position: 9 })
    await waitFor(() => expect(address()).to.equal('/standing'))
    expect(line.socket.closed).to.equal(true)
    expect(screen.queryByText(/Connection lost/)).to.equal(null)
    expect(tabs.told.at(-1)).to.deep.include(out.but)
    await waitFor(() => expect(server.count('standing')).to.equal(1))
    await told(null)
    await waitFor(() => expect(address()).to.equal('/community?tab=cases'))
    expect(await screen.findByText(OVER)).to.exist
    await waitFor(() => expect(line.tokens).to.have.length(2))
  })

  it('is there when a call says so, of which nothing was pushed', async () => {
    const { address } = await open('/sessions')
    const msg = 'Your account is suspended.'
    await server.last('session/list').reply(403, { msg, reason: 'restricted', action: 'suspend', until: null })
    await server.last('session/refresh').reply(200, { records: { ...session, restriction: out.but.restriction } })
    await waitFor(() => expect(address()).to.equal('/standing'))
  })

  it('is there when the line is refused', async () => {
    const { address, line } = await open('/home')
    await line.push('connect_error', Object.assign(new Error('no'), { data: { code: 403 } }))
    await server.last('session/refresh').reply(200, { records: { ...session, restriction: out.but.restriction } })
    expect((await screen.findByRole('complementary', { name: 'Your account' })).textContent).to.contain(SUSPENDED)
    expect(line.socket.closed).to.equal(true)
    expect(address()).to.equal('/home')
  })

  it('does not ask who they are again for a refusal they know of', async () => {
    await open('/community?tab=cases', limited)
    const refusal = { msg: 'Your account is limited', reason: 'restricted', action: 'limit', until }
    await server.last('getAllClinicalCases').reply(403, refusal)
    expect(server.count('session/refresh')).to.equal(0)
  })

  it('appeals once, with a text that is kept until it was sent, and reads the answer', async () => {
    await open('/standing', out)
    await told(suspended)
    await press('Send the appeal')
    expect(screen.getByText('Please say why this should be lifted.')).to.exist
    await write('They have all agreed')
    await press('Send the appeal')
    expect(server.last('standing/appeal').body).to.deep.equal({ restriction, text: 'They have all agreed' })
    await server.last('standing/appeal').reply(500, { msg: 'Something is broken' })
    expect(screen.getByText('Something is broken')).to.exist
    expect(field().value).to.equal('They have all agreed')
    await press('Send the appeal')
    await server.last('standing/appeal').reply(200, { msg: 'Your appeal was sent.' })
    expect(screen.getByText('You have appealed. Another moderator will look at it.')).to.exist
    expect(screen.queryByRole('form', { name: 'Appeal' })).to.equal(null)
  })

  it('says when asking again what is known, and keeps that where it is so still', async () => {
    const { store } = await open('/standing', out)
    expect(server.last('standing').query).to.deep.equal({})
    await told(suspended)
    await act(async () => void store.dispatch(standingChanged({ id: session.id, action: 'suspend', until: null })))
    expect([server.count('standing'), server.last('standing').query]).to.deep.equal([2, { known: restriction, appeal: 'none' }])
    await server.last('standing').reply(200)
    expect(factOf('Reason')).to.equal('Faces in three posts')
  })

  it('reads what was answered', async () => {
    await open('/standing', out)
    await told({ ...suspended, appeal: 'decided', answer: 'The faces are still there' })
    expect(screen.getByText('Your appeal was decided: this stands.')).to.exist
    expect(screen.getByText('The faces are still there')).to.exist
  })

  it('may try again when the reason cannot be loaded', async () => {
    await open('/standing', out)
    await server.last('standing').reply(500)
    await press('Try again')
    await told(suspended)
    expect(factOf('Reason')).to.equal('Faces in three posts')
  })

  it('and only has to be verified, is led to what helps', async () => {
    await open('/community', { but: { restriction: { action: 'require-verification', until: null } } })
    expect(screen.getByRole('heading', { level: 1 }).textContent).to.equal('Your account has to be verified')
    expect(screen.getByRole('link', { name: 'Tell us your registration' }).getAttribute('href')).to.equal('/mediRegistration')
  })

  it('and has to be verified, changes the registration as a member does', async () => {
    const { address } = await open('/mediRegistration', { but: { restriction: { action: 'require-verification', until: null } } })
    expect(address()).to.equal('/mediRegistration')
    expect(screen.getByRole('heading', { level: 1 }).textContent).to.equal('Medical Registration')
  })

  it('and only limited, reads on below a bar that leads to why, until it is over', async () => {
    const { store, address } = await open('/community?tab=cases', limited)
    expect(address()).to.equal('/community?tab=cases')
    const bar = within(await screen.findByRole('complementary', { name: 'Your account' }))
    expect(bar.getByRole('link').getAttribute('href')).to.equal('/standing')
    await act(async () => void store.dispatch(standingChanged({ id: session.id, action: null, until: null })))
    expect(screen.queryByRole('complementary', { name: 'Your account' })).to.equal(null)
    expect(await screen.findByText(OVER)).to.exist
  })

  it('and free again, reads that nothing stands', async () => {
    await open('/standing')
    await told(null)
    expect(screen.getByRole('heading', { level: 1 }).textContent).to.equal('Your account is not restricted')
  })
})
