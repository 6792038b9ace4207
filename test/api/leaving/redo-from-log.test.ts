import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { expect } from 'chai'
import { redoFromLog } from '../../../api/leaving/erasure/redo-from-log.js'
import { openVault, type Vault } from '../../../api/wiring/vault.js'
import type { Stored, StoredBatch } from '../../../commands/runtime/store/store.js'
import { migrate } from '../../../commands/vault/migrate.js'
import { numberForGroup } from '../../../commands/group-rooms.js'
import { groupRoomIdOf } from '../../../commands/vault/chat/room-groups.js'
import { roomIdOf } from '../../../commands/vault/chat/room-pairs.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { noon } from '../../support/cast/facts.js'
import { freshDatabase, type Database } from '../../support/parts/parts.js'

const HEAD = 7
const never = new AbortController().signal

describe('looking through the log for what an older copy of the vault does not know', () => {
  let db: Database
  let vault: Vault
  before(async () => {
    db = await freshDatabase()
    await migrate(db.pool)
    vault = await openVault(db.pool, randomBytes(32))
  })
  after(() => db.close())
  beforeEach(() => db.pool.query('delete from vault.erasures_redone'))

  const event = (stream: string, type: string, data: object, position: number): Stored => ({
    id: '4a1d7c9e-1111-4111-8111-111111111111',
    meta: { at: noon } as unknown as Stored['meta'],
    stream,
    type,
    data,
    revision: 0,
    position,
  })
  const head = () => Promise.resolve(HEAD)
  const logOf = (...events: Stored[]) => ({
    head,
    async *subscribe(): AsyncIterable<StoredBatch> {
      yield { events, position: HEAD, caughtUp: true }
    },
  })
  const redo = (log: Parameters<typeof redoFromLog>[0]['log'], until = never, remove = async () => undefined) =>
    redoFromLog({ ...vault, pool: db.pool, store: { remove }, now: () => noon, log, until })
  const lastNumber = async () => Number((await db.pool.query<{ last: string }>('select last_value as last from vault.id')).rows[0]!.last)

  it('gives no number again that a stream has which no view knows', async () => {
    await redo(logOf(event('contact-4711', 'ContactMessageSent', {}, HEAD)))
    expect(await lastNumber()).to.equal(4_711)
  })

  it('gives no number again that a request or a connection has', async () => {
    const data = { network: 'community', low: 3, high: 5, followId: 4_800, crossing: 4_801 }
    await redo(logOf(event('connection-community-3~5', 'FollowRequestAccepted', data, HEAD)))
    expect(await lastNumber()).to.equal(4_801)
  })

  it('gives no number again that an event has in any field that is an id, such as that of a room', async () => {
    const pair = { low: 3, high: 6 }
    await redo(logOf(event('elsewhere', 'SoloRoomOpened', { ...pair, roomId: 4_850, by: 5, openedAt: noon }, HEAD)))
    expect(await lastNumber()).to.equal(4_850)
  })

  it('gives two members back the room they had', async () => {
    const pair = { low: 3 as MemberId, high: 5 as MemberId }
    await redo(logOf(event('room-4900', 'SoloRoomOpened', { ...pair, roomId: 4_900, by: 5, openedAt: noon }, HEAD)))
    expect([await roomIdOf(db.pool, pair), await lastNumber()]).to.deep.equal([4_900, 4_900])
  })

  it('gives a group back the room it had', async () => {
    await redo(logOf(event('room-4950', 'GroupRoomCreated', { category: 'S', name: 'Burns', roomId: 4_950, createdAt: noon }, HEAD)))
    expect([await groupRoomIdOf(db.pool, 'Burns'), await lastNumber()]).to.deep.equal([4_950, 4_950])
  })

  it('gives a group of an editor back the room it had, for every way to write its name', async () => {
    await redo(logOf(event('room-4960', 'GroupCreated', { name: 'Hand Trainees', roomId: 4_960, by: 5, createdAt: noon }, HEAD)))
    expect([await numberForGroup(db.pool, 'hand-trainees'), await lastNumber()]).to.deep.equal([4_960, 4_960])
  })

  it('gives it back the names it was given since, and keeps the first one', async () => {
    const created = event('room-4970', 'GroupCreated', { name: 'Foot Trainees', roomId: 4_970, by: 5, createdAt: noon }, HEAD - 1)
    await redo(logOf(created, event('room-4970', 'GroupRenamed', { name: 'Foot Fellows', roomId: 4_970, by: 5, renamedAt: noon }, HEAD)))
    for (const name of ['foot-fellows', 'Foot trainees']) expect(await numberForGroup(db.pool, name), name).to.equal(4_970)
  })

  it('takes away all of who is erased, also when it was cut short before', async () => {
    const { pool } = db
    await vault.keys.of(new Set(['member:7']))
    await pool.query(`insert into vault.credential values (7, 'hash')`)
    const file = `(id, subject, owner, state, at, stream, mime, size, sha256, width, height)`
    const values = `(gen_random_uuid(), 'member:7', 7, 'stored', now(), 'member-7', 'image/png', 1, decode('00', 'hex'), 1, 1)`
    await pool.query(`insert into vault.file ${file} values ${values}`)
    const log = logOf(event('member-7', 'SubjectKeyDestroyed', { subject: 'member:7' }, HEAD))
    const full = () => Promise.reject(new Error('no room'))
    expect(await redo(log, never, full).catch((error: unknown) => (error as Error).message)).to.equal('no room')
    await redo(log)
    expect((await pool.query('select from vault.credential where member_id = 7')).rowCount).to.equal(0)
    expect((await pool.query(`select from vault.file where owner = 7 and state = 'stored'`)).rowCount).to.equal(0)
    expect(await vault.keys.notDestroyed(['member:7'])).to.deep.equal([])
  })

  it('ends when the program is asked to, and says that it was not done', async () => {
    const ending = new AbortController()
    const log = {
      head,
      async *subscribe(_after: number, until: AbortSignal): AsyncIterable<StoredBatch> {
        ending.abort()
        if (!until.aborted) await once(until, 'abort')
        yield* []
      },
    }
    const outcome = redo(log, ending.signal).then(
      () => 'done',
      (error: unknown) => (error as Error).name,
    )
    expect(await outcome).to.equal('AbortError')
  })
})
