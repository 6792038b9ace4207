import type { Pool } from 'pg'

/** Rows that go at a time, so that nobody waits for long. */
const TOGETHER = 5_000

/**
 * Deletes what is older than a moment, some rows at a time, each time in a transaction of its own. `where` says which, with the moment as
 * `$1`, and has an index. Answers how many went.
 */
export const forgetInBatches = async (pool: Pool, table: string, where: string, before: string | number): Promise<number> => {
  const sql = `delete from ${table} where ctid = any(array(select ctid from ${table} where ${where} limit ${TOGETHER}))`
  let all = 0
  for (let gone = TOGETHER; gone === TOGETHER; all += gone) gone = (await pool.query(sql, [before])).rowCount ?? 0
  return all
}
