import type { Pool } from 'pg'

/** Up to which position of the log it is sure that what was destroyed is gone from this vault, and no number given twice; -1 when nobody has looked. */
export const redoneUpTo = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ position: number }>('select position::float8 as position from vault.erasures_redone')
  return rows[0]?.position ?? -1
}

/** It is sure up to there; somebody else may have come further. */
export const keepRedone = async (pool: Pool, position: number): Promise<void> => {
  const sql = `insert into vault.erasures_redone as known values ($1)
    on conflict (one) do update set position = greatest(known.position, excluded.position)`
  await pool.query(sql, [position])
}
