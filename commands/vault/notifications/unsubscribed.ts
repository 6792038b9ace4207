import type { MemberId } from '../../../domain/kernel/ids.js'
import type { MailTime, NotificationKind } from '../../../domain/notifications/kinds.js'
import type { Db } from '../db.js'

/** When mails of some kinds came before they were turned off. */
export type MailsBefore = Readonly<Partial<Record<NotificationKind, MailTime>>>

/** What members have turned off by the links of mails, by what these were about; so that the same link can put it back. */
export const unsubscribed = (db: Db) => ({
  /** What is turned off again was last as it is said now. */
  async keep(memberId: MemberId, about: string, before: MailsBefore): Promise<void> {
    const sql = `insert into vault.unsubscribed as known values ($1, $2, $3)
      on conflict (member_id, about) do update set before = known.before || excluded.before`
    await db.query(sql, [memberId, about, JSON.stringify(before)])
  },

  async find(memberId: MemberId, about: readonly string[]): Promise<MailsBefore> {
    const sql = 'select before from vault.unsubscribed where member_id = $1 and about = any($2) order by about'
    const { rows } = await db.query<{ before: MailsBefore }>(sql, [memberId, about])
    return Object.assign({}, ...rows.map(({ before }) => before)) as MailsBefore
  },

  /** All of it, by what the mails were about: a few rows at most. */
  async list(memberId: MemberId): Promise<{ readonly about: string; readonly before: MailsBefore }[]> {
    const sql = 'select about, before from vault.unsubscribed where member_id = $1 order by about'
    return (await db.query<{ about: string; before: MailsBefore }>(sql, [memberId])).rows
  },

  async forget(memberId: MemberId, about: readonly string[]): Promise<void> {
    await db.query('delete from vault.unsubscribed where member_id = $1 and about = any($2)', [memberId, about])
  },
})
