import type { Pool } from 'pg'

/** How far the process of a name has come in the log; -1 at first. */
export const processPosition = (pool: Pool, name: string) => ({
  async find(): Promise<number> {
    const sql = 'select position::float8 as position from vault.process where name = $1'
    return (await pool.query<{ position: number }>(sql, [name])).rows[0]?.position ?? -1
  },

  async move(to: number): Promise<void> {
    const sql = 'insert into vault.process values ($1, $2) on conflict (name) do update set position = excluded.position'
    await pool.query(sql, [name, to])
  },
})
