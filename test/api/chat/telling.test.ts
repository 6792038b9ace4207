import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { tellingDoers } from '../../../api/chat/telling/tell-room.js'
import type { HeldTask } from '../../../commands/vault/outbox.js'
import { checkpointOf } from '../../../projections/runtime/checkpoint.js'
import { freshApp, member, type TestApp } from '../../support/parts/app.js'
import { talking } from './support/talking.js'

describe('telling a large group of a message', () => {
  let app: TestApp
  before(async () => {
    app = await freshApp()
  })
  after(() => app.close())

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
