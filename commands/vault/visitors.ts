import type { Pool } from 'pg'
import type { VisitorId } from '../../domain/kernel/ids.js'

/** One whose details have been kept until then. */
export interface DueVisitor {
  readonly id: VisitorId
  readonly forget_at: Date
}

/** Which visitors are known, and until when. Moments are ISO 8601. */
export const vaultVisitors = (pool: Pool) => ({
  /** Before their details are kept, so that there are none whose end is not known. Said again, it changes nothing. */
  async expect(id: VisitorId, forgetAt: string): Promise<void> {
    await pool.query('insert into vault.visitor values ($1, $2) on conflict do nothing', [id, forgetAt])
  },

  async isKnown(id: VisitorId): Promise<boolean> {
    return (await pool.query('select from vault.visitor where id = $1', [id])).rowCount === 1
  },

  /** Which of some are. */
  async known(ids: readonly VisitorId[]): Promise<VisitorId[]> {
    const text = 'select id from vault.visitor where id = any($1::int[])'
    return (await pool.query<{ id: VisitorId }>({ name: 'known visitors', text, values: [ids] })).rows.map(({ id }) => id)
  },

  /** Those whose details have been kept long enough: some, the oldest first, after one of them. */
  async due(now: string, most: number, after?: DueVisitor): Promise<DueVisitor[]> {
    const sql = `select id, forget_at from vault.visitor where forget_at <= $1 and (forget_at, id) > ($2, $3)
      order by forget_at, id limit $4`
    return (await pool.query<DueVisitor>(sql, [now, after?.forget_at ?? '-infinity', after?.id ?? 0, most])).rows
  },

  /** From now on their token opens nothing. */
  async forget(id: VisitorId): Promise<void> {
    await pool.query('delete from vault.storage where member_id = $1', [id]) // numbers of visitors and of members are never the same
    await pool.query('delete from vault.visitor where id = $1', [id])
  },
})
export type VaultVisitors = ReturnType<typeof vaultVisitors>
