import { expect } from 'chai'
import type { Pool } from 'pg'
import { quietUntil } from '../../../../api/notifications/clock/quiet-hours.js'
import { chooseChatSettings } from '../../../../commands/vault/chat/chat-settings.js'
import { changeSettings } from '../../../../commands/vault/notifications/settings.js'
import { ana } from '../../../support/cast/facts.js'
import { freshDatabase } from '../../../support/parts/database.js'

describe('quiet hours', () => {
  let db: Awaited<ReturnType<typeof freshDatabase>>
  before(async () => {
    db = await freshDatabase()
    await db.pool.query('create schema member_profile; create table member_profile.profile (member_id int, city jsonb, forgotten bool)')
  })
  after(() => db.close())

  const quiet = async (pool: Pool, zone: string, [from, until]: readonly [string, string], at: string) => {
    await changeSettings(pool, ana, { zone })
    await chooseChatSettings(pool, ana, { quietFrom: from, quietUntil: until })
    return quietUntil(pool, ana, `2026-01-10T${at}:00.000Z`)
  }

  const NIGHT = ['22:00', '06:00'] as const
  const NAP = ['13:00', '14:30'] as const
  const NONE = ['22:00', '22:00'] as const
  for (const [what, zone, hours, at, until] of [
    ['before a night', 'UTC', NIGHT, '21:59', undefined],
    ['at its beginning', 'UTC', NIGHT, '22:00', '2026-01-11T06:00:00.000Z'],
    ['before midnight', 'UTC', NIGHT, '23:59', '2026-01-11T06:00:00.000Z'],
    ['after midnight', 'UTC', NIGHT, '00:00', '2026-01-10T06:00:00.000Z'],
    ['in its last minute', 'UTC', NIGHT, '05:59', '2026-01-10T06:00:00.000Z'],
    ['at its end', 'UTC', NIGHT, '06:00', undefined],
    ['by their own clock, where it is still day in London', 'Asia/Kolkata', NIGHT, '16:30', '2026-01-11T00:30:00.000Z'],
    ['by their own clock, where it is day already', 'Asia/Kolkata', NIGHT, '00:30', undefined],
    ['before a nap', 'UTC', NAP, '12:59', undefined],
    ['in a nap', 'UTC', NAP, '13:00', '2026-01-10T14:30:00.000Z'],
    ['after it', 'UTC', NAP, '14:30', undefined],
    ['of hours that end as they begin, which are none', 'UTC', NONE, '22:00', undefined],
  ] as const)
    it(`end, ${what}`, async () => expect(await quiet(db.pool, zone, hours, at)).to.equal(until))
})
