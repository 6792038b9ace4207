import { act, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { selectCase } from '../../../web/cases/case-state.js'
import { feedOpened } from '../../../web/feed/feed-slice.js'
import { exchange } from '../../../web/shared/net/exchange.js'
import { longAsked } from '../../../web/shared/net/long-asked.js'
import { signedIn, signedOut } from '../../../web/shared/session/session.js'
import { room } from '../chat/sample.js'
import { fakeClock } from '../support/fake-clock.js'
import { withLocks } from '../support/fake-locks.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { leave } from '../support/leave.js'
import { open } from '../support/open.js'
import { sample, session } from '../support/samples.js'

const ENDED = 'Your session has ended. Please sign in again.'

describe('session', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const feed = () => server.last('getAllClinicalCases')

  it('goes on after a reload of the tab', async () => {
    await open('/community?tab=cases')
    expect(screen.getAllByText('Dr. Ana Lind')).not.to.be.empty
    expect(feed().headers.get('authorization')).to.equal('Bearer jwt-of-ana')
  })

  for (const [what, entry] of [
    ['is not ours', 'null'],
    ['was broken', '{'],
    ['has lost its token', JSON.stringify({ ...session, jwt: '' })],
  ] as const)
    it(`begins anew when the entry ${what}`, async () => {
      sessionStorage.setItem('session', entry)
      const { address } = await open('/community?tab=cases', { member: false })
      expect(address()).to.equal('/login')
      expect(server.sent).to.deep.equal([])
    })

  it('gets a fresh token when one is refused, and asks again, once', async () => {
    const { store } = await open('/community?tab=cases')
    await feed().reply(401)
    const { headers, body } = server.last('session/refresh')
    expect([headers.get('authorization'), body]).to.deep.equal([null, {}])
    await server.last('session/refresh').reply(200, { records: { ...session, jwt: 'fresh' } })
    expect(server.count('getAllClinicalCases')).to.equal(2)
    expect(feed().headers.get('authorization')).to.equal('Bearer fresh')
    expect(sessionStorage.getItem('session')).to.contain('"fresh"')
    await feed().reply(200, { result: [sample(7)], next: null })
    expect(selectCase(store.getState(), sample(7).id)).to.exist
  })

  it('does not ask a third time', async () => {
    const { address } = await open('/community?tab=cases')
    await feed().reply(401)
    await server.last('session/refresh').reply(200, { records: { ...session, jwt: 'fresh' } })
    await feed().reply(401)
    expect(await screen.findByText(ENDED)).to.exist
    expect([address(), server.count('getAllClinicalCases'), server.count('session/refresh')]).to.deep.equal(['/login', 2, 1])
  })

  it('ends, and says so, when there is no fresh token', async () => {
    const { address, line, tabs } = await open('/community?tab=cases')
    await feed().reply(401)
    await server.last('session/refresh').reply(401, { msg: 'Please sign in' })
    expect(await screen.findByText(ENDED)).to.exist
    expect(address()).to.equal('/login')
    expect([sessionStorage.getItem('session'), localStorage.getItem('signed-in')]).to.deep.equal([null, null])
    expect(line.socket.closed).to.be.true
    expect(tabs.told).to.deep.equal([null])
  })

  it('goes on when the one who was asked for a token has trouble', async () => {
    const { address } = await open('/community?tab=cases')
    await feed().reply(401)
    await server.last('session/refresh').reply(500, { msg: 'Something is broken' })
    expect(address()).to.equal('/community?tab=cases')
    expect(sessionStorage.getItem('session')).not.to.be.null
  })

  it('is asked for once, however many calls were refused', async () => {
    const { store } = await open('/community?tab=cases')
    await act(async () => void store.dispatch(feedOpened({ feed: 'cases', filter: { speciality: 'Urology', status: null } })))
    const [first, second] = server.sent.filter(({ call }) => call === 'getAllClinicalCases')
    await withLocks(async () => {
      await first!.reply(401)
      await second!.reply(401)
      await server.last('session/refresh').reply(200, { records: { ...session, jwt: 'fresh' } })
      expect(server.count('session/refresh')).to.equal(1)
    })
  })

  it('gives the socket a fresh token', async () => {
    const { line, address } = await open('/community?tab=cases')
    await line.push('connect_error', Object.assign(new Error('no'), { data: { code: 401 } }))
    await server.last('session/refresh').reply(200, { records: { ...session, jwt: 'fresh' } })
    expect(line.tokens).to.deep.equal(['jwt-of-ana', 'fresh'])
    expect(address()).to.equal('/community?tab=cases')
  })

  it('ends when the socket is refused for it', async () => {
    const { address, line } = await open('/community?tab=cases')
    await line.push('connect_error', Object.assign(new Error('no'), { data: { code: 401 } }))
    await server.last('session/refresh').reply(401)
    expect(await screen.findByText(ENDED)).to.exist
    expect(address()).to.equal('/login')
  })

  it('ends without a word of the line, which is hung up', async () => {
    const { line, address } = await open('/community?tab=cases')
    await line.open()
    await leave()
    await waitFor(() => expect(address()).to.equal('/login'))
    expect(line.socket.closed).to.be.true
    expect(screen.queryByText(/Connection lost/)).to.be.null
    await server.last('logout').reply(200)
  })

  it('ends without a word of what was asked and is not answered yet', async () => {
    const clock = fakeClock()
    try {
      const slow = exchange('slow', {})
      await clock.pass(6_000)
      expect(longAsked.isSo()).to.be.true
      const { store } = await open('/about')
      await act(async () => void store.dispatch(signedOut({ ended: false })))
      expect(longAsked.isSo()).to.be.false
      await server.last('slow').reply(200)
      await slow
    } finally {
      clock.restore()
    }
  })

  it('ends at once when the member leaves, whether or not the server hears it', async () => {
    const { address } = await open('/community?tab=cases')
    await leave()
    await waitFor(() => expect(address()).to.equal('/login'))
    expect(server.last('logout').headers.get('authorization')).to.equal('Bearer jwt-of-ana')
    expect(sessionStorage.getItem('session')).to.be.null
    expect(screen.queryByText(ENDED)).to.be.null
    await server.last('logout').reply(500)
  })

  for (const page of ['/about', '/home', '/privacy-policy', '/account'])
    it(`leads to the root when the member leaves from ${page}, and leaves what is public open to the visitor`, async () => {
      const { address, router } = await open(page)
      await leave()
      await waitFor(() => expect(address()).to.equal('/login')) // where the root leads visitors
      await server.last('logout').reply(200)
      await act(() => router.navigate('/about'))
      expect(address()).to.equal('/about')
    })

  it('leads to the root in place of the page that the member leaves, so that going back does not open it', async () => {
    const { address, router } = await open('/about')
    await act(() => router.navigate('/account'))
    await leave()
    await waitFor(() => expect(address()).to.equal('/login'))
    await act(() => router.navigate(-1))
    expect(address()).to.equal('/about')
  })

  it('is left for good though its token went stale: the server hears it with a fresh one, which is not kept', async () => {
    const { address, tabs } = await open('/community?tab=cases')
    await leave()
    await server.last('logout').reply(401)
    await server.last('session/refresh').reply(200, { records: { ...session, jwt: 'fresh' } })
    expect(server.last('logout').headers.get('authorization')).to.equal('Bearer fresh')
    await server.last('logout').reply(200)
    expect([sessionStorage.getItem('session'), localStorage.getItem('signed-in')]).to.deep.equal([null, null])
    expect([address(), tabs.told]).to.deep.equal(['/login', [false]])
  })

  it('leaves nothing for the next one, not even an answer that comes late', async () => {
    const { store } = await open('/community?tab=cases')
    const late = feed()
    await leave()
    await act(async () => void store.dispatch(signedIn({ ...session, jwt: 'jwt-of-boris' })))
    await late.reply(200, { result: [sample(7)], next: null })
    expect(selectCase(store.getState(), sample(7).id)).to.be.undefined
    await late.reply(200)
    await server.last('logout').reply(200)
  })

  describe('of one member leaves nothing to the next who signs in in this tab', () => {
    const boris = { ...session, id: 2 as MemberId, jwt: 'jwt-of-boris' }
    const SECRET = 'It shows the face of my own patient'
    const REPORT = {
      ...{ id: 30, post: 'case:7', kind: 'case', title: 'Hernia, day 3', at: '2026-11-03T12:00:00Z' },
      author: { actor: 'member:3', full_name: 'Clara Novak' },
      ...{ state: 'open', decision: null, decided_at: null, undone: false },
    }
    const waits = async (call: string) => {
      await waitFor(() => expect(server.count(call)).to.equal(1))
      return server.last(call)
    }
    const takenOver = async ({ tabs }: Awaited<ReturnType<typeof open>>, leaving: 'first' | 'at once') => {
      if (leaving === 'first') await tabs.say(false)
      await tabs.say(boris)
    }

    for (const leaving of ['first', 'at once'] as const) {
      it(`of a page that was still on its way, where they leave ${leaving}`, async () => {
        const page = await open('/myReports')
        const late = await waits('myReports')
        await takenOver(page, leaving)
        await late.reply(200, { result: [{ ...REPORT, reason: SECRET }], next: null })
        expect(JSON.stringify(page.store.getState())).not.to.contain(SECRET)
      })

      it(`of the rooms of their chat, where they leave ${leaving}`, async () => {
        const page = await open('/chat')
        const late = await waits('chatRooms')
        await takenOver(page, leaving)
        await waitFor(() => expect(server.last('chatRooms').headers.get('authorization')).to.equal('Bearer jwt-of-boris'))
        await late.reply(200, { result: [room(9, { lastMessage: SECRET })], next: null })
        expect(JSON.stringify(page.store.getState())).not.to.contain(SECRET)
        expect(document.body.textContent).not.to.contain(SECRET)
      })
    }
  })

  for (const [who, member, to] of [
    ['members', true, '/home'],
    ['visitors', false, '/login'],
  ] as const)
    it(`leads ${who} from an unknown address to ${to}, and says so`, async () => {
      const { address } = await open('/nowhere', { member })
      expect(address()).to.equal(to)
      expect(await screen.findByText('There is no page at this address.')).to.exist
    })
})
