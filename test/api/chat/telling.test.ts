import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { tellingDoers } from '../../../api/chat/telling/tell-room.js'
import { tellSome } from '../../../api/chat/telling/tell-some.js'
import { holdLists, lockLists } from '../../../commands/vault/notifications/lists.js'
import type { HeldTask } from '../../../commands/vault/outbox.js'
import type { MemberId, RoomId } from '../../../domain/kernel/ids.js'
import { roomsById } from '../../../projections/chat-rooms/queries.js'
import { checkpointOf } from '../../../projections/runtime/checkpoint.js'
import { eventually } from '../../support/eventually.js'
import { freshApp, member, type TestApp } from '../../support/parts/app.js'
import { talking } from './support/talking.js'

describe('telling a large group of a message', () => {
  let app: TestApp
  before(async () => {
    app = await freshApp()
  })
  after(() => app.close())

  it('takes the lists that there are before new ones, as all do who tell: nobody waits for anybody who waits', async () => {
    const { pool } = app.parts.db
    const boris = talking(app.url, await member(app.url, 'Boris'))
    await boris.join('Urology')
    const roomId = await boris.group('Urology')
    await boris.write(roomId, 'Good morning')
    const [without, having] = [2_000_001, 2_000_002].map((id) => id as MemberId) as [MemberId, MemberId]
    const text = `insert into chat_rooms.member select $1, id, 'S', true, false, id, 0, 0, 0 from unnest($2::int[]) id`
    await pool.query(text, [roomId, [without, having]])
    await lockLists(new Map([[having, 1]]), pool)
    const [room] = await roomsById(pool, [roomId as RoomId])
    const present = [without, having].map((memberId) => ({ memberId, floor: 0 }))
    const other = await pool.connect()
    try {
      await other.query('begin')
      await holdLists([having], other)
      const telling = tellSome(pool, { id: randomUUID(), at: new Date().toISOString() }, room!, present)
      telling.catch(() => undefined)
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await eventually(async () => expect((await pool.query(waiting)).rowCount).to.equal(1))
      await lockLists(new Map([without, having].map((id) => [id, 1])), other)
      await other.query('commit')
      await telling
    } finally {
      other.release(true)
    }
    const count = 'select member_id from vault.notification_group where target = $1 order by member_id'
    const { rows } = await pool.query<{ member_id: MemberId }>(count, [`room:${roomId}`])
    expect(rows.map(({ member_id }) => member_id)).to.deep.equal([without, having])
  })

  it('is not done when the program ends in the middle of it: whoever goes on tells the others', async () => {
    const { pool } = app.parts.db
    const ana = talking(app.url, await member(app.url, 'Ana'))
    await ana.join('Burns')
    const roomId = await ana.group('Burns')
    await ana.write(roomId, 'Good morning')
    const text = `insert into chat_rooms.member select $1, 1000000 + i, 'S', true, false, i - 1000, 0, 0, i from generate_series(1, 450) i`
    await pool.query(text, [roomId])
    const later = new Date(Date.now() + 600_000).toISOString()
    const doers = tellingDoers({ deps: { pool, now: () => later } } as Parameters<typeof tellingDoers>[0])
    const at = new Date().toISOString()
    const task = { id: randomUUID(), kind: 'tell-room', at, data: { roomId, position: await checkpointOf(pool) } } as unknown as HeldTask
    const tell = async (until: AbortSignal): Promise<unknown> => {
      try {
        return await doers['tell-room']!(task, until)
      } catch (error) {
        return (error as Error).name
      }
    }
    const told = async () => {
      const count = 'select count(*)::int as lines from vault.notification_group where target = $1'
      return (await pool.query<{ lines: number }>(count, [`room:${roomId}`])).rows[0]!.lines
    }
    // Who wrote it is the first of the two hundred that are looked at at once.
    expect([await tell(AbortSignal.abort()), await told()]).to.deep.equal(['AbortError', 199])
    expect([await tell(new AbortController().signal), await told()]).to.deep.equal(['done', 450])
  })
})
