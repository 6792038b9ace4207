import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { patienceFor } from '../../../api/files/video/make-playable.js'
import { unlessTooManySlow } from '../../../api/files/video/slow.js'
import { TaskWaits } from '../../../api/jobs/task-waits.js'
import { forgetSlowVideos, slowVideos } from '../../../commands/vault/files/slow-videos.js'
import type { VideoOutcome } from '../../../domain/engagement/video.js'
import { failureOf } from '../../support/eventually.js'
import { freshDatabase, type Database } from '../../support/parts/database.js'

const DAY = 24 * 60 * 60_000
const start = Date.parse('2026-03-01T12:00:00.000Z')
const at = (time: number): string => new Date(start + time).toISOString()
const SLOW: VideoOutcome = { state: 'failed', why: 'too-slow' }
const DAMAGED: VideoOutcome = { state: 'failed', why: 'damaged' }

describe('videos that take too long', () => {
  let db: Database
  before(async () => {
    db = await freshDatabase()
  })
  after(() => db.close())

  const prepare = (payer: string, time: number, outcome = SLOW, id: string = randomUUID()) =>
    unlessTooManySlow({ slow: slowVideos(db.pool), now: () => at(time) }, { id, payer }, async () => outcome)

  it('count once each, and are not prepared again where their post could not be told', async () => {
    const task = randomUUID()
    for (const time of [0, 1, 2, 3]) expect(await prepare('member:4', time, time === 0 ? SLOW : DAMAGED, task)).to.deep.equal(SLOW)
    for (const time of [4, 5]) expect(await prepare('member:4', time)).to.equal(SLOW)
    expect(await prepare('member:4', 6, DAMAGED, task), 'also once they must wait').to.deep.equal(SLOW)
    expect(((await failureOf(prepare('member:4', 7))) as TaskWaits).name).to.equal('TaskWaits')
  })

  it('are tried three times a day for each who brings them, and hold up nobody else', async () => {
    for (const time of [0, 1, 2]) expect(await prepare('member:1', time)).to.equal(SLOW)
    const refused = (await failureOf(prepare('member:1', 3))) as TaskWaits
    expect([refused.name, refused.until]).to.deep.equal(['TaskWaits', at(DAY)])
    expect(await prepare('member:2', 3)).to.equal(SLOW)
    expect(await prepare('member:1', DAY + 1)).to.equal(SLOW)
  })

  it('are one where two have prepared it', async () => {
    const slow = slowVideos(db.pool)
    const task = randomUUID()
    for (const time of [0, 1, 2]) await slow.add('member:5', task, at(time))
    expect(await slow.until('member:5', at(3))).to.equal(undefined)
    for (const time of [4, 5]) await slow.add('member:5', randomUUID(), at(time))
    expect(await slow.until('member:5', at(6))).to.equal(at(DAY))
  })

  it('are those alone that were too slow', async () => {
    for (const time of [0, 1, 2, 3]) expect(await prepare('member:3', time, DAMAGED)).to.include({ why: 'damaged' })
  })

  it('are forgotten a day later', async () => {
    await forgetSlowVideos(db.pool, at(3 * DAY))
    const { rows } = await db.pool.query('select from vault.slow_video')
    expect(rows).to.deep.equal([])
  })

  it('have as much time as fits their length', () => {
    expect([60, 3_600, undefined].map((seconds) => patienceFor(seconds) / 60_000)).to.deep.equal([11.5, 100, 100])
  })
})
