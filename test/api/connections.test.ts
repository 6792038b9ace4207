import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { BeyondRelation, Between, CommunityRequest } from '../../api/contract/network/connections.js'
import type { Session } from '../../api/contract/members/members.js'
import { eventually } from '../support/eventually.js'
import { ask, freshApp, letJoin, openPage, personOf, type Answered, type TestApp } from '../support/parts/app.js'
import { newcomer } from './support/account-forms.js'

/** The calls of each network, and what they call the number of a request. */
const NETWORKS = {
  community: {
    add: 'addFriendRequestCommunity',
    accept: 'updateFriendList',
    end: 'cancleFriendList',
    requests: 'getCommunityFriendRequestList',
    connections: 'getFriendListCommunity',
    all: 'getCommentFriendRequestList',
    id: 'community_follow_id',
  },
  beyond: {
    add: 'addFriendRequestBeyondSurgory',
    accept: 'updateFriendListBeyondSurgory',
    end: 'cancleFriendListBeyondSurgory',
    requests: 'getBeyondSurgoryFriendRequestList',
    connections: 'getFriendListBeyondSurgory',
    all: 'getCommentFriendRequestListBeyondSurgory',
    id: 'beyond_surgery_follow_id',
  },
} as const

type Row = Record<string, unknown>

describe('connections', () => {
  let app: TestApp
  const known = ['Ana', 'Boris', 'Chen', 'Dora', 'Emre', 'Fay'].map(personOf)
  let people: Session[]
  before(async () => {
    app = await freshApp()
    people = await Promise.all(known.map((person) => letJoin(app.url, person)))
  })
  after(() => app.close())

  const say = (by: Session, path: string, body: object = {}): Promise<Answered> => ask(app.url, path, { token: by.token, body })
  const rows = async (by: Session, path: string, body: object = {}) => (await say(by, path, body)).body['result'] as Row[]
  const idOf = ({ body }: Answered) => (body['records'] as { follow_id: number }).follow_id

  for (const [name, calls] of Object.entries(NETWORKS)) {
    const pair = (): readonly [Session, Session] => (name === 'community' ? [people[0]!, people[1]!] : [people[2]!, people[3]!])

    describe(`in the network ${name}`, () => {
      it('begin with a request, which both see, and the one who was asked accepts', async () => {
        const [ana, boris] = pair()
        const sent = await say(ana, calls.add, {
          user_two_id: boris.id,
          full_name: 'Ana',
          module: name,
          route: '/x',
          specialty_type: 'ENT',
        })
        expect([sent.code, sent.body['msg']]).to.deep.equal([200, 'Request sent'])
        const follow_id = idOf(sent)
        for (const [viewer, other] of [
          [ana, boris],
          [boris, ana],
        ] as const) {
          const [row] = await rows(viewer, calls.requests)
          expect(row).to.include({ [calls.id]: follow_id, user_one: ana.id, user_two: boris.id, sent_by: ana.id, status: 0, id: other.id })
          expect(row!['full_name']).to.equal(other.full_name)
          expect(await rows(viewer, calls.connections)).to.deep.equal([])
          expect((await rows(viewer, calls.all)).map((each) => each['status'])).to.deep.equal([0])
        }
        const early = await say(ana, calls.accept, { follow_id, status: '1' })
        expect([early.code, early.body['msg']]).to.deep.equal([403, 'Only the person you asked can accept your request'])
        expect((await say(boris, calls.accept, { follow_id, status: 1, sentToId: ana.id, full_name: 'Boris' })).code).to.equal(200)
        expect((await say(boris, calls.accept, { follow_id, status: '1' })).code, 'once more').to.equal(200)
        for (const viewer of [ana, boris]) {
          expect((await rows(viewer, calls.connections)).map((each) => [each[calls.id], each['status']])).to.deep.equal([[follow_id, 1]])
          expect(await rows(viewer, calls.requests)).to.deep.equal([])
        }
      })

      it('are told of where they are already', async () => {
        const [ana, boris] = pair()
        const again = await say(boris, calls.add, { user_two_id: ana.id })
        expect([again.code, again.body['msg']]).to.deep.equal([409, 'You are already connected'])
      })

      it('end by either, and can begin again', async () => {
        const [ana, boris] = pair()
        const [row] = await rows(ana, calls.connections)
        expect((await say(boris, calls.end, { follow_id: row![calls.id] })).body['msg']).to.equal('Connection removed')
        expect(await rows(ana, calls.all)).to.deep.equal([])
        expect((await say(boris, calls.end, { follow_id: row![calls.id] })).code, 'it is gone').to.equal(404)
        const sent = await say(boris, calls.add, { user_two_id: ana.id })
        const twice = await say(boris, calls.add, { user_two_id: ana.id })
        expect([twice.code, twice.body['msg']]).to.deep.equal([409, 'You have already sent a request'])
        expect((await say(ana, calls.end, { follow_id: idOf(sent) })).body['msg'], 'declined').to.equal('Request removed')
        const taken = await say(ana, calls.add, { user_two_id: boris.id })
        expect((await say(ana, calls.end, { follow_id: idOf(taken) })).body['msg'], 'taken back').to.equal('Request removed')
        expect(await rows(boris, calls.all)).to.deep.equal([])
      })

      it('come of two requests that cross, as one', async () => {
        const [ana, boris] = pair()
        const crossing = await Promise.all([say(ana, calls.add, { user_two_id: boris.id }), say(boris, calls.add, { user_two_id: ana.id })])
        expect(crossing.map(({ code }) => code)).to.deep.equal([200, 200])
        const [row, ...more] = await rows(ana, calls.connections)
        expect([row!['status'], more]).to.deep.equal([1, []])
        await say(ana, calls.end, { follow_id: row![calls.id] })
      })

      it('end once, however often the answer is lost', async () => {
        const [ana, boris] = pair()
        const follow_id = idOf(await say(ana, calls.add, { user_two_id: boris.id }))
        const cancel = (key: string) => ask(app.url, calls.end, { token: ana.token, body: { follow_id }, key })
        const key = randomUUID()
        expect([(await cancel(key)).code, (await cancel(key)).code, (await cancel(randomUUID())).code]).to.deep.equal([200, 200, 404])
      })

      it('are not said to be asked for when they were declined, however often that is asked', async () => {
        const [ana, boris] = pair()
        const key = randomUUID()
        const add = () => ask(app.url, calls.add, { token: ana.token, body: { user_two_id: boris.id }, key })
        const first = await add()
        expect((await add()).body, 'while it waits').to.deep.equal(first.body)
        expect((await say(boris, calls.end, { follow_id: idOf(first) })).code).to.equal(200)
        const late = await add()
        expect([late.code, late.body['msg']]).to.deep.equal([404, 'This request no longer exists'])
        const theirs = idOf(await say(boris, calls.add, { user_two_id: ana.id }))
        expect((await add()).code, 'what waits is of the other').to.equal(404)
        expect((await say(boris, calls.end, { follow_id: theirs })).code).to.equal(200)
      })

      it('are not said to be accepted when they were not, however often that is asked', async () => {
        const [ana, boris] = pair()
        const follow_id = idOf(await say(ana, calls.add, { user_two_id: boris.id }))
        const key = randomUUID()
        const accept = () => ask(app.url, calls.accept, { token: ana.token, body: { follow_id, status: '1' }, key })
        expect((await accept()).code, 'who has asked').to.equal(403)
        expect((await say(ana, calls.end, { follow_id })).code).to.equal(200)
        expect((await accept()).code, 'nothing is there').to.equal(404)
      })

      it('are not ended by somebody who takes back a request that was accepted meanwhile', async () => {
        const [ana, boris] = pair()
        const follow_id = idOf(await say(ana, calls.add, { user_two_id: boris.id }))
        await say(boris, calls.accept, { follow_id, status: '1' })
        const late = await say(ana, calls.end, { follow_id, status: 0 })
        expect([late.code, late.body['msg']]).to.deep.equal([409, 'You are already connected'])
        expect((await say(ana, calls.end, { follow_id, status: 1 })).code).to.equal(200)
      })

      it('are nobody else’s business', async () => {
        const [ana, boris] = pair()
        const stranger = people[4]!
        const follow_id = idOf(await say(ana, calls.add, { user_two_id: boris.id }))
        for (const [path, body] of [
          [calls.accept, { follow_id, status: '1' }],
          [calls.end, { follow_id }],
        ] as const)
          expect((await say(stranger, path, body)).code, path).to.equal(403)
        const foreign = name === 'community' ? NETWORKS.beyond : NETWORKS.community
        expect((await say(boris, foreign.accept, { follow_id, status: '1' })).code, 'of the other network').to.equal(404)
        expect((await say(ana, calls.end, { follow_id })).code).to.equal(200)
      })

      it('refuse what makes no sense', async () => {
        const [ana, boris] = pair()
        const codes: [object, number][] = [
          [{ user_two_id: ana.id }, 422],
          [{ user_two_id: 999_999 }, 404],
          [{ user_two_id: String(boris.id) }, 422],
          [{ user_two_id: [boris.id] }, 422],
          [{}, 422],
        ]
        for (const [body, code] of codes) expect((await say(ana, calls.add, body)).code, JSON.stringify(body)).to.equal(code)
        for (const status of ['0', '2', 2, null])
          expect((await say(ana, calls.accept, { follow_id: 7, status })).code, JSON.stringify(status)).to.equal(422)
        for (const follow_id of ['7', [7], 0, -1, 2 ** 31, 1.5, null])
          for (const path of [calls.accept, calls.end])
            expect((await say(ana, path, { follow_id, status: 1 })).code, `${path} ${JSON.stringify(follow_id)}`).to.equal(422)
        expect((await say(ana, 'unFollowFriendRequestBeyondSurgory', { user_two_id: ana.id })).code, 'of oneself').to.equal(422)
        const incomplete = (await becomeNobody()).id
        expect((await say(ana, calls.add, { user_two_id: incomplete })).code, 'who has shown themselves nowhere').to.equal(404)
      })
    })
  }

  const becomeNobody = async (): Promise<{ id: number }> => {
    const before = Math.max(...people.map(({ id }) => id))
    const form = { ...newcomer, emailId: `nobody-${before}-${Math.random()}@example.org` }
    expect((await ask(app.url, 'signup', { body: form })).code).to.equal(200)
    const { rows: known } = await app.parts.db.pool.query<{ id: number }>('select max(member_id)::int as id from member_card.card')
    return known[0]!
  }

  it('tell the address of who asks to whom they ask, while it is a request, and to nobody else', async () => {
    const [ana, boris] = [people[0]!, people[1]!]
    const { emailId } = known[0]!
    const follow_id = idOf(await say(ana, 'addFriendRequestCommunity', { user_two_id: boris.id }))
    const emails = async (by: Session, path: string) => ((await rows(by, path)) as unknown as CommunityRequest[]).map(({ email }) => email)
    expect(await emails(boris, 'getCommunityFriendRequestList')).to.deep.equal([emailId])
    expect(await emails(boris, 'getFriendRequestCommunity'), 'received alone').to.deep.equal([emailId])
    expect(await emails(ana, 'getCommunityFriendRequestList')).to.deep.equal([null])
    expect(await emails(ana, 'getFriendRequestCommunity'), 'sent ones are not in it').to.deep.equal([])
    await say(boris, 'updateFriendList', { follow_id, status: '1' })
    expect(JSON.stringify(await rows(boris, 'getFriendListCommunity'))).not.to.include(emailId)
    await say(boris, 'cancleFriendList', { follow_id })
  })

  it('name both specialities beyond surgery, the sender’s first', async () => {
    const [ana, boris] = [people[4]!, people[5]!]
    await say(ana, 'addFriendRequestBeyondSurgory', { user_two_id: boris.id })
    const [row] = (await rows(boris, 'getBeyondSurgoryFriendRequestList')) as unknown as BeyondRelation[]
    expect(row).to.include({ specialty: row!.specialty_type, sp_type: row!.specialty_type })
    await say(boris, 'unFollowFriendRequestBeyondSurgory', { user_two_id: ana.id })
    expect(await rows(ana, 'getCommentFriendRequestListBeyondSurgory')).to.deep.equal([])
    expect((await say(boris, 'unFollowFriendRequestBeyondSurgory', { user_two_id: ana.id })).code, 'nothing is there').to.equal(200)
  })

  it('come in pages', async () => {
    const [ana, ...others] = people as [Session, ...Session[]]
    for (const other of others) await say(other, 'addFriendRequestCommunity', { user_two_id: ana.id })
    const page = async (path: string, body: object) =>
      (await say(ana, path, body)).body as unknown as { result: Row[]; next: number | null }
    for (const path of ['getCommunityFriendRequestList', 'getCommentFriendRequestList']) {
      const first = await page(path, { pageSize: 3 })
      const rest = await page(path, { pageSize: 3, before: first.next! })
      expect([first.result.length, rest.result.length, rest.next], path).to.deep.equal([3, 2, null])
      expect(new Set([...first.result, ...rest.result].map(({ id }) => id))).to.have.property('size', 5)
    }
    expect((await ask(app.url, 'getConnectionCounts', { method: 'GET', token: ana.token })).body).to.deep.include({
      community: { requests: 5, connections: 0 },
    })
    for (const { community_follow_id: follow_id } of await rows(ana, 'getCommunityFriendRequestList'))
      await say(ana, 'cancleFriendList', { follow_id })
  })

  it('are listed by their last change, the newest first, and what waits for an answer before what was asked; a page is not moved by what comes', async () => {
    const join = (part: string) => letJoin(app.url, personOf(`Listed-${part}`))
    const [waitsFirst, waitsLast, asked] = [await join('a'), await join('b'), await join('c')]
    const [second, first, late] = [await join('d'), await join('e'), await join('f')]
    for (const [name, calls] of Object.entries(NETWORKS)) {
      const lara = await letJoin(app.url, personOf(`Lara-${name}`))
      const request = async (by: Session, to: Session) => idOf(await say(by, calls.add, { user_two_id: to.id }))
      await request(waitsFirst, lara)
      await request(lara, asked)
      const [fromSecond, fromFirst] = [await request(second, lara), await request(first, lara)]
      await request(waitsLast, lara)
      for (const follow_id of [fromSecond, fromFirst]) await say(lara, calls.accept, { follow_id, status: 1 })

      let isLateIn = false
      /** Whom a list names, one in a page; after the first page of the first list somebody else asks. */
      const listed = async (path: string): Promise<unknown[]> => {
        const ids: unknown[] = []
        for (let before: number | null = 2 ** 53 - 1; before !== null;) {
          const { body } = await say(lara, path, { pageSize: 1, before })
          const page = body as unknown as { result: Row[]; next: number | null }
          ids.push(...page.result.map(({ id }) => id))
          before = page.next
          if (!isLateIn) await request(late, lara)
          isLateIn = true
        }
        return ids
      }
      const waiting = [waitsLast, waitsFirst]
      for (const [path, expected] of [
        [calls.requests, [...waiting, asked]],
        [calls.connections, [first, second]],
        [calls.all, [late, first, second, waitsLast, asked, waitsFirst]],
        ...(name === 'community' ? ([['getFriendRequestCommunity', [late, ...waiting]]] as const) : []),
      ] as const)
        expect(await listed(path), path).to.deep.equal(expected.map(({ id }) => id))
    }
  })

  it('are told live to both, in all their pages, with what stands on the badges, and to nobody else', async () => {
    const [ana, boris, chen] = people as [Session, Session, Session]
    const pages = await Promise.all([ana, boris, boris, chen].map(({ token }) => openPage(app.url, token)))
    const heard = pages.map((page) => {
      const told: (Between & { counts: object })[] = []
      page.on('connectionChanged', (each) => void told.push(each))
      return told
    })
    const last = () => heard.map((told) => told.at(-1)?.relation?.status)
    const follow_id = idOf(await say(ana, 'addFriendRequestCommunity', { user_two_id: boris.id }))
    await eventually(() => expect(last()).to.deep.equal([0, 0, 0, undefined]))
    expect(heard[1]!.at(-1)).to.deep.include({
      network: 'community',
      other: ana.id,
      relation: { follow_id, sent_by: ana.id, status: 0 },
      counts: { requests: 1, connections: 0 },
    })
    await say(boris, 'updateFriendList', { follow_id, status: '1' })
    await eventually(() => expect(last()).to.deep.equal([1, 1, 1, undefined]))
    const between = (await ask(app.url, `getRelationsWith/${boris.id}`, { method: 'GET', token: ana.token })).body['result'] as Between[]
    expect(between.map(({ network, relation }) => [network, relation?.status])).to.deep.equal([
      ['community', 1],
      ['beyond', undefined],
    ])
    const { position } = heard[0]!.at(-1)!
    expect(between[0]!.position).to.equal(position)
    await say(ana, 'cancleFriendList', { follow_id })
    await eventually(() => expect(heard[2]!.at(-1)).to.deep.include({ relation: null, counts: { requests: 0, connections: 0 } }))
    expect(heard[2]!.at(-1)!.position).to.be.greaterThan(position)
    expect(heard[3]).to.deep.equal([])
    for (const page of pages) page.close()
  })

  it('are told in pages to whoever asks for one that is far off', async () => {
    for (const path of ['getCommunityFriendRequestList', 'getCommentFriendRequestListBeyondSurgory'])
      for (const before of [2 ** 31, Number.MAX_SAFE_INTEGER]) expect((await say(people[0]!, path, { before })).code, path).to.equal(200)
  })

  it('wait for five hundred at most, of which one is taken back for the next; what somebody asks of oneself is accepted all the same', async () => {
    const [asker, other, asking] = await Promise.all(['Gus', 'Hana', 'Ines'].map((name) => letJoin(app.url, personOf(name))))
    const { pool } = app.parts.db
    await say(asking!, 'addFriendRequestCommunity', { user_two_id: asker!.id })
    await pool.query(
      `insert into connections.side (network, member_id, other_id, follow_id, status, sent_by, withheld, since, position)
       select 'community', $1, i, i, 'requested', $1, false, now(), i from generate_series(1000001, 1000500) i`,
      [asker!.id],
    )
    const ask = (to: Session) => say(asker!, 'addFriendRequestCommunity', { user_two_id: to.id })
    const { code, body } = await ask(other!)
    expect([code, body['msg']]).to.deep.equal([409, '500 of your requests wait for an answer. Take one back first.'])
    expect((await ask(asking!)).body['msg']).to.equal('You are connected now')
    expect((await say(asker!, 'addFriendRequestBeyondSurgory', { user_two_id: other!.id })).code, 'in the other network').to.equal(200)
    await pool.query('delete from connections.side where follow_id = 1000001')
    expect((await ask(other!)).code).to.equal(200)
    await pool.query('delete from connections.side where follow_id > 1000000')
  })

  it('are not left behind by somebody who asked slowly and has left meanwhile', async () => {
    const ana = people[0]!
    const person = personOf('Slow')
    const slow = await letJoin(app.url, person)
    const { pool } = app.parts.db
    const holding = await pool.connect()
    await holding.query('begin; lock table vault.claim in exclusive mode')
    const asked = say(slow, 'addFriendRequestCommunity', { user_two_id: ana.id })
    const waiting = `select from pg_locks where relation = 'vault.claim'::regclass and not granted`
    await eventually(async () => expect((await pool.query(waiting)).rowCount).to.equal(1))
    await say(slow, 'deleteAccount', { reason: 'Enough', password: person.password })
    const gone = 'select from deletion_trail.account where member_id = $1 and deleted_at is not null'
    await eventually(async () => expect((await pool.query(gone, [slow.id])).rowCount).to.equal(1), 4_000)
    await holding.query('commit')
    holding.release()
    expect((await asked).code).to.equal(404)
    await eventually(async () => expect((await rows(ana, 'getCommentFriendRequestList')).map(({ id }) => id)).not.to.include(slow.id))
  })

  it('go with the account of one of the two, and are not asked of somebody who has left', async () => {
    const [ana, boris] = people as [Session, Session]
    const person = personOf('Gone')
    const gone = await letJoin(app.url, person)
    const follow_id = idOf(await say(gone, 'addFriendRequestCommunity', { user_two_id: ana.id }))
    await say(ana, 'updateFriendList', { follow_id, status: '1' })
    await say(boris, 'addFriendRequestBeyondSurgory', { user_two_id: gone.id })
    const body = { reason: 'Enough', password: person.password }
    expect((await ask(app.url, 'deleteAccount', { token: gone.token, body })).code).to.equal(200)
    await eventually(async () => {
      expect(await rows(ana, 'getFriendListCommunity')).to.deep.equal([])
      expect(await rows(boris, 'getBeyondSurgoryFriendRequestList')).to.deep.equal([])
    }, 20_000)
    expect((await say(ana, 'addFriendRequestCommunity', { user_two_id: gone.id })).code).to.equal(404)
  })
})
