import type { ForeignEvent } from '../../../domain/seals/foreign.js'
import type { Db } from '../db.js'

/** Streams of others may be called anything, and a text of Postgres has no NUL in it: names are kept as JSON writes them. */
const kept = (stream: string): string => JSON.stringify(stream).slice(1, -1)
const nameIn = (text: string): string => {
  try {
    return JSON.parse(`"${text}"`) as string
  } catch {
    return text // not kept by us: the seal does not vouch for it
  }
}

/** Keeps which events from a number on others wrote; what was kept from there on before is of a log that was hashed anew. */
export const keepForeign = async (db: Db, from: number, events: readonly ForeignEvent[]): Promise<void> => {
  await db.query('delete from vault.seal_foreign where index >= $1', [from])
  if (events.length === 0) return
  const columns = [events.map(({ index }) => index), events.map(({ stream }) => kept(stream)), events.map(({ revision }) => revision)]
  await db.query('insert into vault.seal_foreign select * from unnest($1::bigint[], $2::text[], $3::bigint[])', columns)
}

/** Those from one number to before another, in order. */
export const foreignIn = async (db: Db, { from, to }: { readonly from: number; readonly to: number }): Promise<ForeignEvent[]> => {
  const text = `select index::float8 as index, stream, revision::float8 as revision from vault.seal_foreign
    where index >= $1 and index < $2`
  const { rows } = await db.query<ForeignEvent>(text, [from, to])
  const events = rows.map((row) => ({ ...row, stream: nameIn(row.stream) }))
  return events.sort((one, other) => one.index - other.index) // so many at most that Postgres would rather sort them than read them in order
}
