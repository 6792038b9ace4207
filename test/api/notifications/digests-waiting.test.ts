import { expect } from 'chai'
import { sendDigests, type DigestTask } from '../../../api/notifications/mails/digest-job.js'
import { changeSettings } from '../../../commands/vault/notifications/settings.js'
import { outbox } from '../../../commands/vault/outbox.js'
import { keep, likesOf, told } from '../../commands/vault/notifications/support.js'
import { ana, boris } from '../../support/cast/facts.js'
import { freshDatabase, type Database } from '../../support/parts/database.js'

describe('summaries that wait for the mail server', () => {
  let db: Database
  before(async () => {
    db = await freshDatabase()
    await changeSettings(db.pool, ana, { zone: 'UTC' })
  })
  after(() => db.close())

  it('go out as one, that tells all of it', async () => {
    await db.pool.query('create schema member_profile; create table member_profile.profile (member_id int, city jsonb, forgotten bool)')
    const until = new AbortController().signal
    for (const day of [1, 2, 4]) {
      await keep(db.pool, told(likesOf(ana, `case:${day}`), boris, day, boris, `2026-03-0${day}T12:00:00.000Z`))
      await sendDigests({ pool: db.pool, now: () => `2026-03-0${day + 1}T12:00:00.000Z` })(until)
    }
    const sql = `select state, data, at::date::text as day from vault.outbox where kind = 'notify-digest' order by at`
    const { rows } = await db.pool.query<{ state: string; data: DigestTask; day: string }>(sql)
    expect(rows.map(({ state, day }) => [state, day])).to.deep.equal([
      ['dropped', '2026-03-02'],
      ['dropped', '2026-03-03'],
      ['waiting', '2026-03-05'],
    ])
    expect(rows.at(-1)!.data).to.deep.equal({ memberId: ana, from: 1, to: 3 })
  })

  it('are let be while one of them is being sent, and the next tells only what came since', async () => {
    await db.pool.query('delete from vault.outbox')
    const until = new AbortController().signal
    for (const day of [10, 11]) {
      await keep(db.pool, told(likesOf(ana, `case:${day}`), boris, day, boris, `2026-03-${day}T12:00:00.000Z`))
      await sendDigests({ pool: db.pool, now: () => `2026-03-${day + 1}T12:00:00.000Z` })(until)
      if (day === 10) expect(await outbox(db.pool).take(['notify-digest'], new Date().toISOString(), 1)).to.have.length(1)
    }
    const sql = `select state, data->'from' as "from", data->'to' as "to" from vault.outbox where kind = 'notify-digest' order by at`
    expect((await db.pool.query(sql)).rows).to.deep.equal([
      { state: 'waiting', from: 4, to: 4 },
      { state: 'waiting', from: 5, to: 5 },
    ])
  })
})
