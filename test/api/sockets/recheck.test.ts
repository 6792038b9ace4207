import { expect } from 'chai'
import type { Caller, Visitor } from '../../../api/http/sessions/caller.js'
import type { Restriction } from '../../../api/http/sessions/restricted.js'
import { recheck, type RolesAmong } from '../../../api/sockets/recheck.js'
import { moved } from '../../../api/sockets/moves.js'
import type { PageSocket } from '../../../api/sockets/rooms.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import type { Watch } from '../../../api/sockets/watch.js'
import { freshApp, member, postCase, type TestApp } from '../../support/parts/app.js'
import { eventually } from '../../support/eventually.js'
import { pages } from '../../support/parts/pages.js'

describe('sockets that are looked at again', () => {
  const connected = (id: string, caller: object, token: string, ...names: string[]) => {
    const rooms = new Set([id, ...names])
    const socket = {
      id,
      isOpen: true,
      data: { caller } as { caller: object; standing?: ReadonlySet<string> },
      handshake: { auth: { token } },
      rooms,
      leave: (name: string) => rooms.delete(name),
      join: (names: readonly string[]) => names.forEach((name) => rooms.add(name)),
      disconnect: () => void (socket.isOpen = false),
    }
    return socket
  }
  const socketOf = (id: number, sessionId: string, ...names: string[]) =>
    connected(`socket ${id}`, { id, sessionId }, '', `member:${id}`, `session:${sessionId}`, ...names)
  const visitorsOf = (visitorId: number, token: string, ...names: string[]) =>
    connected(`visitor ${visitorId}`, { visitorId }, token, ...names)
  const RESTRICTED: Readonly<Record<number, Restriction['action']>> = { 7: 'suspend', 8: 'require-verification', 9: 'limit' }
  type Socket = ReturnType<typeof connected>
  /** What happens while it is asked what pages may look at, and in which rooms their members are. */
  let meanwhile: { readonly watched?: () => void; readonly standing?: () => void; readonly roles?: () => Promise<unknown> } = {}
  let isOut = false
  let rolesOfTwo: Caller['roles'] = ['auditor']
  beforeEach(() => {
    meanwhile = {}
    isOut = false
    rolesOfTwo = ['auditor']
  })
  const look = async (...sockets: Socket[]) => {
    const asked: (readonly string[])[] = []
    const live = (ids: readonly string[]) => {
      asked.push(ids)
      const on = ids.filter((id) => id !== 'ended')
      return Promise.resolve(new Map(on.map((id) => [id, id === 'two' ? ('shown' as const) : ('off' as const)])))
    }
    const mayWatch = async (watches: readonly Watch<Caller | Visitor>[]) => {
      const answer = watches.map(({ names }) => names.filter((name) => name !== 'case:8').map((name) => ({ name })))
      meanwhile.watched?.()
      return answer
    }
    const visiting = (tokens: readonly string[]) => Promise.resolve(tokens.filter((token) => token !== 'over'))
    const rolesAmong: RolesAmong = async (ids) => {
      const answer = rolesOfTwo
      await meanwhile.roles?.()
      return new Map(ids.flatMap((id) => (id === 2 ? [[id, answer] as const] : [])))
    }
    const restrictionsAmong = (ids: readonly MemberId[]) =>
      Promise.resolve(new Map(ids.flatMap((id) => (RESTRICTED[id] ? [[id, { action: RESTRICTED[id], until: null }] as const] : []))))
    const standing = async (ids: readonly MemberId[]) => {
      const answer = new Map(ids.map((id) => [id, id === 2 && !isOut ? ['group:4'] : []]))
      meanwhile.standing?.()
      return answer
    }
    await recheck({ sockets: sockets as unknown as PageSocket[], live, visiting, mayWatch, rolesAmong, restrictionsAmong, standing })
    return asked
  }

  it('are closed when their session has ended, and leave what they may not look at any more', async () => {
    const [ended, stays] = [socketOf(1, 'ended', 'case:7'), socketOf(2, 'two', 'feed:cases', 'case:7', 'case:8')]
    await look(ended, stays)
    expect([ended.isOpen, stays.isOpen]).to.deep.equal([false, true])
    expect([...stays.rooms]).to.deep.equal(['socket 2', 'member:2', 'session:two', 'feed:cases', 'case:7', 'group:4'])
  })

  it('are in the rooms of their members, whatever their pages look at, and in no others', async () => {
    const [joins, leaves] = [socketOf(2, 'two', 'case:7'), socketOf(3, 'three', 'group:4')]
    leaves.data.standing = new Set(['group:4'])
    await look(joins, leaves)
    expect([joins, leaves].map(({ rooms }) => rooms.has('group:4'))).to.deep.equal([true, false])
    expect([...joins.rooms]).to.include('case:7')
  })

  it('stay where pushes have put them while it was asked: an older answer brings nobody back, or out', async () => {
    const [leaves, enters] = [socketOf(2, 'two', 'group:4'), socketOf(3, 'three')]
    leaves.data.standing = new Set(['group:4'])
    let times = 0
    meanwhile = {
      standing: () => {
        if (times++ > 0) return
        isOut = true
        leaves.rooms.delete('group:4')
        leaves.data.standing = new Set()
        enters.rooms.add('group:5')
        enters.data.standing = new Set(['group:5'])
        moved(leaves as unknown as PageSocket, 'standing')
      },
    }
    await look(leaves)
    expect([leaves.rooms.has('group:4'), times], 'asked anew').to.deep.equal([false, 2])
    times = 0
    meanwhile = {
      standing: () => {
        times++
        moved(enters as unknown as PageSocket, 'standing')
      },
    }
    await look(enters)
    expect([enters.rooms.has('group:5'), times], 'moved each time it is asked: left as it is').to.deep.equal([true, 3])
  })

  it('look at what their pages have asked for while it was asked what they may', async () => {
    const [asks, waits] = [socketOf(2, 'two', 'case:8'), socketOf(3, 'three', 'case:8')]
    meanwhile = { watched: () => moved(asks as unknown as PageSocket, 'watched') }
    await look(asks, waits)
    expect([asks, waits].map(({ rooms }) => rooms.has('case:8'))).to.deep.equal([true, false])
  })

  it('know what their members may do as staff now, and whether they have shown a code', async () => {
    const [before, stays] = [socketOf(2, 'two'), socketOf(3, 'three')]
    await look(before, stays)
    const callers = [before, stays].map(({ data }) => data.caller as Caller)
    expect(callers.map(({ roles, secondFactor }) => [roles, secondFactor])).to.deep.equal([
      [['auditor'], 'shown'],
      [[], 'off'],
    ])
  })

  it('know what was answered to the later question, whichever answer comes first', async () => {
    const socket = socketOf(2, 'two')
    let isFirst = true
    meanwhile = {
      roles: async () => {
        if (!isFirst) return
        isFirst = false
        rolesOfTwo = []
        await look(socket) // of this news alone, while all sockets are looked at
      },
    }
    await look(socket)
    expect((socket.data.caller as Caller).roles).to.deep.equal([])
    await look(socket)
    expect((socket.data.caller as Caller).roles).to.deep.equal([])
  })

  it('stay at what was known of their members while nobody can tell', async () => {
    const socket = socketOf(2, 'two')
    await look(socket)
    rolesOfTwo = 'unknown'
    await look(socket)
    expect((socket.data.caller as Caller).roles).to.deep.equal(['auditor'])
  })

  it('are closed when their member is suspended, or has to be verified, but not when they are limited', async () => {
    const sockets = [7, 8, 9].map((id) => socketOf(id, `session ${id}`, 'case:7'))
    await look(...sockets)
    expect(sockets.map(({ isOpen }) => isOpen)).to.deep.equal([false, false, true])
    expect((sockets[2]!.data.caller as Caller).restriction?.action).to.equal('limit')
  })

  it('of visitors are closed when their visit is over, and of nobody else', async () => {
    const [over, goes] = [visitorsOf(3, 'over', 'case:7'), visitorsOf(4, 'good', 'feed:visitors', 'case:8')]
    expect(await look(over, goes), 'no session is asked about').to.deep.equal([])
    expect([over.isOpen, goes.isOpen]).to.deep.equal([false, true])
    expect([...goes.rooms]).to.deep.equal(['visitor 4', 'feed:visitors'])
  })

  it('are asked about in pieces, each session once', async () => {
    const many = Array.from({ length: 450 }, (_, i) => socketOf(i + 10, `session ${i % 400}`))
    const asked = await look(...many)
    expect(asked.map(({ length }) => length)).to.deep.equal([200, 200, 50])
    expect(many.every(({ isOpen }) => isOpen)).to.equal(true)
  })

  describe('again and again', () => {
    let app: TestApp
    before(async () => (app = await freshApp({ recheckEvery: 100 })))
    after(() => app.close())
    const { open, close } = pages()
    afterEach(close)

    it('are closed when their session has run out, of which nobody tells; the others stay', async () => {
      const [boris, chen] = [await member(app.url, 'Boris'), await member(app.url, 'Chen')]
      const [over, stays] = await Promise.all([boris, chen].map((who) => open(app.url, who, [])))
      await app.parts.db.pool.query(`update vault.session set expires_at = now() - interval '1 second' where member_id = $1`, [boris.id])
      await eventually(() => expect(over!.page.connected).to.equal(false))
      expect(stays!.page.connected).to.equal(true)
    })
  })

  describe('when a process listens again', () => {
    let app: TestApp
    before(async () => (app = await freshApp()))
    after(() => app.close())
    const { open, close } = pages()
    afterEach(close)

    const loseListener = () =>
      app.parts.db.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sfs listener' and datname = current_database()`,
      )

    it('are closed when news of the end of their session was lost, or it has run out; the others look again', async () => {
      const [ana, boris, chen] = [await member(app.url, 'Ana'), await member(app.url, 'Boris'), await member(app.url, 'Chen')]
      const id = await postCase(app.url, chen)
      const [revoked, over, stays] = await Promise.all([ana, boris, chen].map((who) => open(app.url, who, [`case:${id}`])))
      let resyncs = 0
      stays!.page.on('resync', () => resyncs++)
      const { pool } = app.parts.db
      await pool.query('update vault.session set revoked_at = now() where member_id = $1', [ana.id])
      await pool.query(`update vault.session set expires_at = now() - interval '1 second' where member_id = $1`, [boris.id])
      await loseListener()
      await eventually(() => expect([revoked!.page.connected, over!.page.connected, resyncs]).to.deep.equal([false, false, 1]))
      expect(stays!.page.connected).to.equal(true)
    })
  })
})
