import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { presentAmong } from '../../../api/chat/telling/members-to-tell.js'
import { tellingDoers } from '../../../api/chat/telling/tell-room.js'
import { tellSome } from '../../../api/chat/telling/tell-some.js'
import { notifications } from '../../../commands/processes/notifications.js'
import { processPlaces } from '../../../commands/vault/log/process-places.js'
import { holdLists, lockLists } from '../../../commands/vault/notifications/lists.js'
import { TaskWaits } from '../../../api/jobs/task-waits.js'
import type { TellRoomTask } from '../../../commands/processes/notifications/chats.js'
import type { HeldTask } from '../../../commands/vault/outbox.js'
import type { MemberId, RoomId } from '../../../domain/kernel/ids.js'
import { roomsById } from '../../../projections/chat-rooms/queries.js'
import { checkpointOf } from '../../../projections/runtime/checkpoint.js'
import { eventually } from '../../support/eventually.js'
import { freshApp, member, type TestApp } from '../../support/parts/app.js'
import { talking, type Talking } from './support/talking.js'

/** The program tells nobody by itself: what is told is told by the spec. */
const untold = async () => {
  const app = await freshApp()
  await app.parts.db.pool.query(`create function vault.untold() returns trigger language plpgsql as 'begin return null; end';
    create trigger untold before insert on vault.outbox for each row when (new.kind = 'tell-room') execute function vault.untold()`)
  return app
}
const taskOf = (at: string, data: TellRoomTask) => ({ id: randomUUID(), kind: 'tell-room', at, data }) as unknown as HeldTask
const doersAt = ({ parts }: TestApp, now: () => string) =>
  tellingDoers({ deps: { pool: parts.db.pool, now } } as Parameters<typeof tellingDoers>[0])

describe('telling a room of what was written within some seconds', () => {
  const began = Date.parse('2026-11-03T12:00:00.200Z')
  const at = (ms: number) => new Date(began + ms).toISOString()
  let app: TestApp
  let ana: Talking
  let boris: Talking
  let roomId: RoomId
  let now: string
  before(async () => {
    app = await untold()
    ;[ana, boris] = [talking(app.url, await member(app.url, 'Ana')), talking(app.url, await member(app.url, 'Boris'))]
    roomId = (await ana.with(boris)) as RoomId
  })
  after(() => app.close())
  beforeEach(() => ana.mark(roomId))

  /** Boris writes something, so many milliseconds after the beginning. */
  const wrote = async (text: string, ms: number) => {
    const { position } = await boris.write(roomId, text)
    await app.parts.db.pool.query('update chat_messages.message set sent_at = $1 where position = $2', [at(ms), position])
    return position
  }
  const taskAt = (position: number, ms = 0) => taskOf(at(ms), { roomId, position, writtenAt: at(ms) })
  const tell = async (task: HeldTask, ms: number) => {
    now = at(ms)
    try {
      return await doersAt(app, () => now)['tell-room']!(task)
    } catch (error) {
      if (!(error instanceof TaskWaits)) throw error
      return error.until
    }
  }
  /** How often Ana was told. */
  const told = async () => {
    const text = `select count(*)::int as times from vault.notification
      join vault.notification_group line on line.id = group_id where member_id = $1 and line.target = $2`
    const { rows } = await app.parts.db.pool.query<{ times: number }>(text, [ana.id, `room:${roomId}`])
    return rows[0]!.times
  }
  const REST = '2026-11-03T12:00:06.000Z'

  it('tells what stands alone two seconds later', async () => {
    const position = await wrote('Are you there?', 0)
    const before = await told()
    expect(await tell(taskAt(position), 2_000)).to.equal('done')
    expect(await told()).to.equal(before + 1)
  })

  it('tells the first, and only who has not read it; what follows when the seconds are over, once', async () => {
    const first = await wrote('One', 0)
    await ana.mark(roomId)
    await wrote('Two', 1_000)
    const before = await told()
    expect([await tell(taskAt(first), 2_000), await told()], 'she has read the first').to.deep.equal([REST, before])
    expect([await tell(taskAt(first), 5_800), await told()]).to.deep.equal(['done', before + 1])
    await wrote('Three', 3_000)
    expect([await tell(taskAt(first), 5_800), await told()], 'not read yet').to.deep.equal(['done', before + 1])
  })

  it('tells again of what is written in the same seconds after she has read what was told', async () => {
    const first = await wrote('One', 0)
    const before = await told()
    expect([await tell(taskAt(first), 2_000), await told()]).to.deep.equal(['done', before + 1])
    await ana.mark(roomId)
    const position = await wrote('Two', 2_500)
    const again = { ...taskAt(first), data: { roomId, position, writtenAt: at(2_500) } }
    expect([await tell(again, 4_500), await told()], 'together with what follows').to.deep.equal([REST, before + 1])
    expect([await tell(again, 5_800), await told()]).to.deep.equal(['done', before + 2])
  })

  it('leaves what was written a moment before, which who looks may be reading, to the seconds that follow', async () => {
    const first = await wrote('One', 0)
    await wrote('Two', 1_000)
    await ana.mark(roomId)
    const next = await wrote('Three', 5_600)
    const before = await told()
    expect([await tell(taskAt(first), 5_800), await told()]).to.deep.equal(['done', before])
    expect([await tell(taskAt(next, 5_600), 7_600), await told()]).to.deep.equal(['done', before + 1])
  })

  it('tells what it was asked to, also where its clock is behind that of who took the message', async () => {
    const position = await wrote('Are you there?', 0)
    const before = await told()
    expect([await tell(taskAt(position), -500), await told()]).to.deep.equal(['done', before + 1])
  })

  it('tells a group of more than a thousand nothing before that, as it is gone through in parts', async () => {
    const position = await wrote('Are you there?', 0)
    const before = await told()
    const count = (members: number) =>
      app.parts.db.pool.query('update chat_rooms.room set members = $2 where room_id = $1', [roomId, members])
    await count(1_001)
    try {
      expect(await tell(taskAt(position), 2_000)).to.equal(REST)
    } finally {
      await count(2)
    }
    expect(await told()).to.equal(before)
  })
})

describe('telling a large group of a message', () => {
  let app: TestApp
  before(async () => {
    app = await untold()
  })
  after(() => app.close())

  it('takes the lists that there are before new ones, as all do who tell: nobody waits for anybody who waits', async () => {
    const { pool } = app.parts.db
    const boris = talking(app.url, await member(app.url, 'Boris'))
    await boris.join('Urology')
    const roomId = await boris.group('Urology')
    await boris.write(roomId, 'Good morning')
    const [without, having] = [2_000_001, 2_000_002].map((id) => id as MemberId) as [MemberId, MemberId]
    const text = `insert into chat_rooms.member select $1, id, 'S', true, false, 0, 0, 0, 0 from unnest($2::int[]) id`
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

  it('tells nothing to who has left since it was looked up who is there', async () => {
    const { pool } = app.parts.db
    const [ana, boris] = [talking(app.url, await member(app.url, 'Ana')), talking(app.url, await member(app.url, 'Boris'))]
    for (const each of [ana, boris]) await each.join('Trauma')
    const roomId = await ana.group('Trauma')
    await ana.write(roomId, 'Good morning')
    const [room] = await roomsById(pool, [roomId as RoomId])
    const present = await presentAmong(pool, room!.room_id, [boris.id])
    await boris.leave(roomId)
    const left = await checkpointOf(pool)
    await eventually(async () => expect(await processPlaces.find(notifications.name, pool)).to.be.at.least(left))
    await tellSome(pool, { id: randomUUID(), at: new Date().toISOString() }, room!, present)
    expect((await pool.query('select from vault.notification_group where member_id = $1', [boris.id])).rowCount).to.equal(0)
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
    const doers = doersAt(app, () => later)
    const task = taskOf(new Date().toISOString(), { roomId: roomId as RoomId, position: await checkpointOf(pool) })
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
