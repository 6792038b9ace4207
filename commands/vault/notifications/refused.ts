import type { Pool } from 'pg'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { forgetInBatches } from '../leaving/forget.js'

/** After so many mails in a row that an address did not take, it is left alone until this is forgotten. */
const MOST_REFUSED = 3

/** Addresses that take no mails of notifications: who writes on to them is taken for a sender of junk. Moments are ISO 8601. */
export const mailsRefused = (pool: Pool) => ({
  async isLeftAlone(memberId: MemberId): Promise<boolean> {
    const sql = 'select from vault.mail_refused where member_id = $1 and times >= $2'
    return (await pool.query(sql, [memberId, MOST_REFUSED])).rowCount === 1
  },

  async count(memberId: MemberId, now: string): Promise<void> {
    const sql = `insert into vault.mail_refused as known values ($1, 1, $2)
      on conflict (member_id) do update set times = known.times + 1, at = excluded.at`
    await pool.query(sql, [memberId, now])
  },

  /** The address took one. */
  async taken(memberId: MemberId): Promise<void> {
    await pool.query('delete from vault.mail_refused where member_id = $1', [memberId])
  },

  /** Forgets whose mails were refused last before a moment. */
  async forget(before: string): Promise<void> {
    await forgetInBatches(pool, 'vault.mail_refused', 'at < $1', before)
  },
})
