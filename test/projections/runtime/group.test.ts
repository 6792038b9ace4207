import type { Socket } from 'node:net'
import { expect } from 'chai'
import { gatheringSocket } from '../../../api/wiring/gathering.js'
import { caseFeed } from '../../../projections/case-feed/projector.js'
import { Fenced } from '../../../projections/runtime/checkpoint.js'
import { inTransaction, TELLING } from '../../../projections/runtime/database.js'
import { lead } from '../../../projections/runtime/telling/group.js'
import { CHANNEL, LEFT_BEHIND, type Notice } from '../../../projections/runtime/notice.js'
import type { View } from '../../../projections/runtime/view.js'
import { views } from '../../../projections/views.js'
import type { Database } from '../../support/parts/database.js'
import { eventually, failureOf } from '../../support/eventually.js'
import { ana, liked, members, posted, recorded } from '../../support/cast/facts.js'
import { openPool } from '../../support/parts/pool.js'
import { batchOf, freshViews } from '../../support/parts/views.js'
import { writesOf } from '../../support/socket-writes.js'

const story = recorded(posted, liked(ana))
const beyond = story.map((event) => ({ ...event, stream: 'beyond-7' }))

describe('the group of live views', () => {
  let db: Database
  let heard: number[]
  const other: View = { ...caseFeed, name: 'other', write: async (batch) => (heard.push(batch.length), []) }
  const count = async (table: string) => (await db.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]!.n
  const position = async () => (await db.pool.query<{ position: number }>('select position::int from runtime.live')).rows[0]!.position

  beforeEach(async () => {
    db = await freshViews()
    heard = []
  })
  afterEach(() => db.close())

  it('tells each view of its own streams, once', async () => {
    const group = await lead([caseFeed, other], db.pool)
    for (const batch of [story, story, beyond]) await group.apply(batchOf(batch))
    expect([heard, await count('case_feed.card'), await position()]).to.deep.equal([[2], 1, 1])
  })

  it('moves its place also for events that concern no view, and for none at all', async () => {
    const group = await lead([caseFeed, other], db.pool)
    await group.apply(batchOf(beyond))
    expect([heard, await count('case_feed.card'), await position()]).to.deep.equal([[], 0, 1])
    await group.apply(batchOf([], 40))
    expect(await position()).to.equal(40)
  })

  it('commits all views and the place, or nothing', async () => {
    const away: View = { ...other, write: () => Promise.reject(new Error('Connection terminated unexpectedly')) }
    const group = await lead([caseFeed, away], db.pool)
    expect(await failureOf(group.apply(batchOf(story)))).to.have.property('message', 'Connection terminated unexpectedly')
    expect([await count('case_feed.card'), await position(), group.reached()]).to.deep.equal([0, -1, -1])
  })

  it('needs two round trips for a like, however many views hear of it', async () => {
    let socket: Socket | undefined
    const pool = openPool({ connectionString: db.url, max: 1, pipeline: true, stream: () => (socket = gatheringSocket()) })
    try {
      const group = await lead(views, pool)
      const [, , ...likes] = recorded(posted, liked(ana), liked(members(2)[1]!), liked(members(3)[2]!))
      await group.apply(batchOf(story))
      const writes = writesOf(socket!)
      for (const like of likes) await group.apply(batchOf([like]))
      expect(writes() / likes.length, 'asked: the place and what the views read; then what they write, the notice and the end').to.equal(2)
    } finally {
      await pool.end()
    }
  })

  it('reads what a batch touches by plans that are made once, and by an index also where the table was empty then', async () => {
    await db.pool.query('analyze case_feed.counts, case_feed.liking')
    const pool = openPool({ connectionString: db.url, max: 1, pipeline: true })
    try {
      const group = await lead(views, pool)
      await group.apply(batchOf(story))
      const likes = recorded(posted, liked(ana), ...members(10).map((member) => liked(member))).slice(2)
      for (const like of likes) await group.apply(batchOf([like]))
      const text = `select name, generic_plans::int as once, custom_plans::int as anew from pg_prepared_statements where name like 'touched case_feed.%' order by name`
      const counted = ['counts', 'liking'].map((table) => ({ name: `touched case_feed.${table}`, once: likes.length + 1, anew: 0 }))
      expect((await pool.query(text)).rows.filter(({ name }: { name: string }) => !name.endsWith('card'))).to.deep.equal(counted)
      const asked = `explain execute "touched case_feed.counts" ('{1}')`
      const { rows } = await inTransaction(pool, (tx) => tx.query<{ 'QUERY PLAN': string }>(asked), TELLING)
      expect(rows.map((row) => row['QUERY PLAN']).join()).to.include('counts_pkey')
    } finally {
      await pool.end()
    }
  })

  it('goes on where the last leader stopped', async () => {
    await (await lead([caseFeed], db.pool)).apply(batchOf(story.slice(0, 1)))
    expect((await lead([caseFeed], db.pool)).reached()).to.equal(0)
  })

  it('fences out the leader before', async () => {
    const before = await lead([caseFeed], db.pool)
    await lead([caseFeed], db.pool)
    expect(await failureOf(before.apply(batchOf(story)))).to.be.instanceOf(Fenced)
    expect([await count('case_feed.card'), await position()]).to.deep.equal([0, -1])
  })

  it('is fenced out when the place was moved', async () => {
    const group = await lead([caseFeed], db.pool)
    await db.pool.query('update runtime.live set position = 0')
    expect(await failureOf(group.apply(batchOf(story)))).to.be.instanceOf(Fenced)
  })

  describe('says what changed', () => {
    /** As they come, up to one of ours. */
    const noticesOf = async (events: typeof story) => {
      const listener = await db.pool.connect()
      const heard: string[] = []
      const allHeard = new Promise<void>((resolve) =>
        listener.on('notification', ({ payload = '' }) => {
          if (payload === 'the end') resolve()
          else heard.push(payload)
        }),
      )
      await listener.query(`listen ${CHANNEL}`)
      await (await lead([other, caseFeed], db.pool)).apply(batchOf(events))
      await db.pool.query(`notify ${CHANNEL}, 'the end'`)
      await allHeard
      listener.release(true)
      return heard.map((payload) => JSON.parse(payload) as Notice)
    }

    it('in words of the view that did, with the place', async () =>
      expect(await noticesOf(story)).to.deep.equal([{ view: 'case_feed', position: 1, keys: ['posted 7', 'changed 7', 'liked 7 1'] }]))

    it('in several messages when one cannot hold it', async () => {
      const notices = await noticesOf(recorded(posted, ...members(2_000).map(liked)))
      expect(notices.length).to.be.greaterThan(1)
      for (const { view, position } of notices) expect({ view, position }).to.deep.equal({ view: 'case_feed', position: 2_000 })
      const liking = members(2_000).map((member) => `liked 7 ${member}`)
      expect(notices.flatMap(({ keys }) => keys)).to.deep.equal(['posted 7', 'changed 7', ...liking])
    })

    it('or that it is too much to tell', async () =>
      expect(await noticesOf(recorded(posted, ...members(6_000).map(liked)))).to.deep.equal([
        { view: 'case_feed', position: 6_000, keys: null },
      ]))

    it('also when no view changed, for those who wait for the place', async () =>
      expect(await noticesOf(beyond)).to.deep.equal([{ view: '', position: 1, keys: [] }]))
  })

  it('says first of all that it leaves tables of other code as they are, and says nothing where there are none', async () => {
    const listener = await db.pool.connect()
    const heard: string[] = []
    listener.on('notification', ({ channel }) => heard.push(channel))
    for (const channel of [CHANNEL, LEFT_BEHIND]) await listener.query(`listen ${channel}`)
    try {
      await lead(views, db.pool)
      await (await lead([{ ...caseFeed, version: caseFeed.version + 1 }], db.pool)).apply(batchOf(story))
      await eventually(() => expect(heard).to.deep.equal([LEFT_BEHIND, CHANNEL]))
    } finally {
      listener.release(true)
    }
  })
})
