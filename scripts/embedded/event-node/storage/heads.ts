import type { ClientBase, Pool } from 'pg'
import { metastreamOf } from '../log/events.js'
import type { Head } from '../log/heads.js'
import { parseMetadata } from '../log/stream-metadata.js'

interface HeadRow {
  readonly stream: string
  readonly last: string | null
  readonly lastMetadata: string | null
  readonly metadata: Buffer | null
}

const HEADS = {
  name: 'heads of streams',
  text: `select asked.stream, head.revision as last, described.revision as "lastMetadata", described.data as metadata
    from unnest($1::text[], $2::text[]) as asked(stream, metastream)
    left join lateral (
      select revision from eventstore.events where stream = asked.stream order by revision desc limit 1
    ) head on true
    left join lateral (
      select revision, data from eventstore.events where stream = asked.metastream order by revision desc limit 1
    ) described on true`,
}

/** Where these streams end, which must be no metadata streams. */
export const headsOf = async (db: ClientBase | Pool, described: readonly string[]): Promise<[string, Head][]> => {
  const { rows } = await db.query<HeadRow>({ ...HEADS, values: [described, described.map(metastreamOf)] })
  return rows.map(({ stream, last, lastMetadata, metadata }) => [
    stream,
    { last: Number(last ?? -1), lastMetadata: Number(lastMetadata ?? -1), metadata: parseMetadata(metadata ?? undefined) },
  ])
}

/** Position after the last event of the log. */
export const nextPosition = async (db: ClientBase | Pool): Promise<number> => {
  const { rows } = await db.query<{ last: string | null }>('select max(position) as last from eventstore.events')
  return Number(rows[0]?.last ?? -1) + 1
}
