import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { tellingDoers } from '../../../../api/chat/telling/tell-room.js'
import type { HeldTask } from '../../../../commands/vault/outbox.js'
import { checkpointOf } from '../../../../projections/runtime/checkpoint.js'
import { talking } from '../../../api/chat/support/talking.js'
import { freshApp, member, type TestApp } from '../../../support/parts/app.js'
import { recording, type Sent } from '../../../support/plans/recording.js'

describe('telling a group of thousands of a message', () => {
  let app: TestApp
  before(async () => {
    app = await freshApp()
  })
  after(() => app.close())

  it('looks at who has read furthest, a thousand of them, and at the others together, some minutes later', async () => {
    const { pool } = app.parts.db
    const ana = talking(app.url, await member(app.url, 'Anabel'))
    await ana.join('Trauma')
    const roomId = await ana.group('Trauma')
    const before = (await ana.write(roomId, 'Good morning')).position
    await ana.write(roomId, 'And now?')
    await pool.query(`update chat_rooms.room set members = 3001 where room_id = $1`, [roomId])
    const text = `insert into chat_rooms.member select $1, 2000000 + i, 'S', true, false, i - 10000, 0, 0, i from generate_series(1, 3000) i`
    await pool.query(text, [roomId])
    await pool.query(
      `insert into vault.read_mark select 2000000 + i, $1, case when i <= 1000 then $2::bigint else 1 end from generate_series(1, 1200) i`,
      [...[roomId, before]],
    )
    const sent: Sent[] = []
    const doers = tellingDoers({
      deps: { pool: recording(pool, sent), now: () => new Date(Date.now() + 600_000).toISOString() },
    } as Parameters<typeof tellingDoers>[0])
    const at = new Date().toISOString()
    const data = { roomId, position: await checkpointOf(pool) }
    const task = { id: randomUUID(), kind: 'tell-room', at, data } as unknown as HeldTask
    const told = async () =>
      (
        await pool.query<{ id: number }>(
          'select member_id - 2000000 as id from vault.notification_group where target = $1 and member_id > 2000000 order by 1',
          [`room:${roomId}`],
        )
      ).rows.map(({ id }) => id)
    const lookedAt = () => new Set(sent.filter(({ name }) => name === 'readMarksOf').flatMap(({ values }) => values![0] as number[])).size

    expect(await doers['tell-room']!(task)).to.equal('done')
    expect([lookedAt(), (await told()).length, (await told()).at(-1)]).to.deep.equal([1_000, 1_000, 1_000])
    const rests = await pool.query<{ due: boolean }>(
      `select due > at as due from vault.outbox where kind = 'tell-rest' and data->>'roomId' = $1`,
      [String(roomId)],
    )
    expect(rests.rows).to.deep.equal([{ due: true }])
    await doers['tell-room']!({ ...task, id: randomUUID() })
    expect((await pool.query(`select from vault.outbox where kind = 'tell-rest'`)).rowCount, 'one for all these minutes').to.equal(1)
    expect(await doers['tell-rest']!({ ...task, id: randomUUID(), kind: 'tell-rest' })).to.equal('done')
    expect(await told()).to.have.length(3_000)
  })
})
