import type { Pool } from 'pg'
import { views } from '../../../projections/views.js'

/** Every row of every table of the views, as text in order, by table. */
export type Dump = ReadonlyMap<string, readonly string[]>

export const dump = async (pool: Pool): Promise<Dump> => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema = any($1) and table_type = 'BASE TABLE' order by 1`,
    [views.map(({ name }) => name)],
  )
  const dumped = new Map<string, string[]>()
  for (const { name } of tables) {
    const { rows } = await pool.query<{ line: string }>(`select record::text as line from ${name} record order by 1`)
    dumped.set(
      name,
      rows.map(({ line }) => line),
    )
  }
  return dumped
}

/** Where two dumps differ, in words; the first difference of each table. */
export const compareDumps = (live: Dump, rebuilt: Dump): string[] =>
  [...new Set([...live.keys(), ...rebuilt.keys()])].flatMap((name) => {
    const [shown, expected] = [live.get(name) ?? [], rebuilt.get(name) ?? []]
    const longest = Math.max(shown.length, expected.length)
    const place = Array.from({ length: longest }, (_, i) => i).find((i) => shown[i] !== expected[i])
    return place === undefined
      ? []
      : [`${name} differs from a rebuild: ${shown[place] ?? 'no row'} instead of ${expected[place] ?? 'no row'}`]
  })
