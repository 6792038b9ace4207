import type { Pool } from 'pg'

/** The tables, of views and of the vault and of the event node alike, in which a word can be read: as text, or in bytes that are not encrypted. */
export const tablesWith = async (pool: Pool, word: string): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const text = `select from ${name} row where row::text ~* $1 or row::text ~* $2 limit 1`
    if ((await pool.query(text, [word, Buffer.from(word).toString('hex')])).rowCount) found.push(name)
  }
  return found
}
