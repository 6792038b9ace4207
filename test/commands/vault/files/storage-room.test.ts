import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { forgetUploadRoom, storageRoom, type StorageRoom } from '../../../../commands/vault/files/storage.js'
import { countVideos } from '../../../../commands/vault/files/video-time.js'
import type { MemberId } from '../../../../domain/kernel/ids.js'
import { failureOf } from '../../../support/eventually.js'
import { freshDatabase, type Database } from '../../../support/parts/database.js'

const noon = '2026-03-01T12:00:00.000Z'
const later = '2026-03-01T12:20:00.000Z'
const DAY = 1_000

describe('the room for what a member brings in a day', () => {
  let db: Database
  let room: StorageRoom
  let ana = 0 as MemberId
  before(async () => {
    db = await freshDatabase()
    room = storageRoom(db.pool, { perDay: DAY, videoPerDay: 600 })
  })
  after(() => db.close())
  beforeEach(() => (ana = (ana + 1) as MemberId))

  const reserve = (bytes: number, at = noon, id: string = randomUUID()) => room.reserve(id, ana, at, bytes)

  it('is shared by what comes at the same moment', async () => {
    const asked = Array.from({ length: 8 }, () => reserve(400))
    expect((await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled')).to.have.length(3)
  })

  it('is free again for what did not come, and not for what was wasted', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    await reserve(DAY, noon, first)
    await room.release(first)
    await reserve(DAY, noon, second)
    await room.waste(ana, noon, DAY)
    await room.release(second)
    expect(String(await failureOf(reserve(1)))).to.match(/Please go on tomorrow/)
  })

  it('is told before more video comes that there is none of the day left', async () => {
    await room.mustHaveVideoTime(ana, noon)
    await countVideos(db.pool, ana, noon, [{ seconds: 545, isSaid: true }], 600)
    expect(String(await failureOf(room.mustHaveVideoTime(ana, noon)))).to.match(/10 minutes of video a day.*Please go on tomorrow/)
    await room.mustHaveVideoTime(ana, '2026-03-02T00:00:00.000Z')
  })

  it('is counted for all videos of a day together, and anew on the next', async () => {
    const bring = (at: string) => countVideos(db.pool, ana, at, [{ seconds: 301, isSaid: true }], 600)
    await bring(noon)
    expect(String(await failureOf(bring(later)))).to.match(/10 minutes of video a day.*Please go on tomorrow/)
    await bring('2026-03-02T00:00:00.000Z')
  })

  it('comes back by itself where a process died', async () => {
    await reserve(DAY)
    expect(String(await failureOf(reserve(1)))).to.match(/Please go on tomorrow/)
    await reserve(1, later)
    await forgetUploadRoom(db.pool, '2026-03-02T12:00:00.000Z')
    expect((await db.pool.query('select 1 from vault.upload_room')).rowCount).to.equal(0)
  })
})
