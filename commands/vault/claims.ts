import type { Pool } from 'pg'

/** A number for what a command makes: a repeated command gets the one of its first time. `at` is the command's moment. */
export const claimId = async (pool: Pool, commandId: string, at: string): Promise<number> => {
  const claimed = async () => (await pool.query<{ id: number }>('select id from vault.claim where command_id = $1', [commandId])).rows[0]
  const first = await claimed()
  if (first) return first.id
  const sql = `insert into vault.claim (command_id, id, at) values ($1, nextval('vault.id'), $2) on conflict do nothing returning id`
  const { rows } = await pool.query<{ id: number }>(sql, [commandId, at])
  return (rows[0] ?? (await claimed())!).id
}

/** After a restore the sequence may lag behind the log: no id that is in use is given again. */
export const raiseIds = async (pool: Pool, highest: number): Promise<void> => {
  await pool.query(`select setval('vault.id', $1) where (select last_value from vault.id) < $1`, [highest])
}
