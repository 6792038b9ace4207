import type { Pool, PoolClient } from 'pg'

/** Ends sessions within the transaction of what led to it; all api processes hear of it and close their sockets. Answers which did end. */
const end = async (db: Pool | PoolClient, where: string, values: readonly unknown[]): Promise<readonly string[]> => {
  const sql = `update vault.session set revoked_at = $1 where ${where} and revoked_at is null returning id`
  const { rows } = await db.query<{ id: string }>(sql, [...values])
  for (const { id } of rows) await db.query(`select pg_notify('sessions', $1)`, [id])
  return rows.map(({ id }) => id)
}

/** One session; of a member, if it is said whose it has to be. `at` is ISO 8601. */
export const endSession = (db: Pool | PoolClient, id: string, at: string, memberId: number | null = null): Promise<readonly string[]> =>
  end(db, 'id = $2 and member_id = coalesce($3, member_id)', [at, id, memberId])

/** All sessions of a member, but for one that is to go on. */
export const endSessions = (db: Pool | PoolClient, memberId: number, at: string, but: string | null = null): Promise<readonly string[]> =>
  end(db, 'member_id = $2 and id is distinct from $3', [at, memberId, but])
