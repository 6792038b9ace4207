import type { Pool } from 'pg'
import type { Recorded } from '../log/events.js'

export type Direction = 'forwards' | 'backwards'

/** A stretch of the log, or of a stream: positions or revisions, both ends included. */
export interface Range {
  readonly from: number
  readonly to: number
  /** In which order; a page starts at `from`, or when it goes backwards at `to`. */
  readonly direction: Direction
  readonly count: number
}

/** Only events whose stream or type begins with one of these. */
export interface Prefixes {
  readonly of: 'stream' | 'type'
  readonly prefixes: readonly string[]
}

type EventRow = readonly [
  position: number,
  stream: string,
  revision: number,
  id: string,
  type: string,
  contentType: string,
  data: string,
  metadata: string,
  createdTicks: number,
]

const TICKS_PER_MILLISECOND = 10_000
const MOST_ROWS = 500
const MOST_BYTES = 1024 * 1024
const COLUMNS = 'position, stream, revision, id, type, content_type, data, metadata, created_ticks'
/** To read a page is to read rows: bytes are shorter as base64 than as hexadecimal digits, and what is in a row is told by its place. */
const SHOWN = `position, stream, revision, id, type, content_type, encode(data, 'base64'), encode(metadata, 'base64'), created_ticks`
const INT8 = 20
const asIs = (text: string): string => text
const READ = { rowMode: 'array', types: { getTypeParser: (oid: number) => (oid === INT8 ? Number : asIs) } } as const

/** The first row always, then as many as fit: a page costs bounded memory whatever the events are like. */
const page = (name: string, column: 'position' | 'revision', direction: Direction, where: string) => {
  const order = `order by ${column} ${direction === 'forwards' ? 'asc' : 'desc'}`
  return {
    name: `${name} ${direction}`,
    text: `select ${SHOWN} from (
        select *, sum(octet_length(data) + octet_length(metadata)) over (${order} rows unbounded preceding) - octet_length(data) - octet_length(metadata) as before
        from (select ${COLUMNS} from eventstore.events where ${where} and ${column} between $1 and $2 ${order} limit $3) as rows
      ) as weighed where before < ${MOST_BYTES} ${order}`,
  }
}

const both = (name: string, column: 'position' | 'revision', where: string) => ({
  forwards: page(name, column, 'forwards', where),
  backwards: page(name, column, 'backwards', where),
})
const ALL = both('page of all', 'position', 'true')
const OF_PREFIXES = {
  stream: both('page of streams', 'position', 'stream ^@ any ($4::text[])'),
  type: both('page of types', 'position', 'type ^@ any ($4::text[])'),
}
const STREAM = both('page of stream', 'revision', 'stream = $4')

/** The next events of the log in that range of positions, perhaps those with some prefix only: none only when there are none. */
export const pageOfAll = (db: Pool, { from, to, direction, count }: Range, wanted?: Prefixes): Promise<Recorded[]> => {
  const query = wanted ? OF_PREFIXES[wanted.of] : ALL
  const values = [bound(from), bound(to), Math.min(count, MOST_ROWS), ...(wanted ? [wanted.prefixes] : [])]
  return read(db, query[direction], values)
}

/** The next events of one stream in that range of revisions. */
export const pageOfStream = (db: Pool, stream: string, { from, to, direction, count }: Range): Promise<Recorded[]> =>
  read(db, STREAM[direction], [bound(from), bound(to), Math.min(count, MOST_ROWS), stream])

const AT = {
  name: 'events at places',
  text: `select ${SHOWN} from eventstore.events join unnest($1::text[], $2::bigint[]) as asked(stream, revision) using (stream, revision)`,
}

/** Single events by stream and revision; those that are missing are left out. */
export const eventsAt = (db: Pool, places: readonly { stream: string; revision: number }[]): Promise<Recorded[]> =>
  read(db, AT, [places.map((place) => place.stream), places.map((place) => place.revision)])

const read = async (db: Pool, query: { readonly name: string; readonly text: string }, values: unknown[]): Promise<Recorded[]> =>
  (await db.query<EventRow>({ ...READ, ...query, values })).rows.map(recorded)

const LARGEST = '9223372036854775807'

const bound = (revision: number): number | string => (revision > Number.MAX_SAFE_INTEGER ? LARGEST : revision)

const recorded = ([position, stream, revision, id, type, contentType, data, metadata, createdTicks]: EventRow): Recorded => ({
  ...{ position, stream, revision, id, type, contentType },
  data: Buffer.from(data, 'base64'),
  metadata: Buffer.from(metadata, 'base64'),
  created: Math.floor(createdTicks / TICKS_PER_MILLISECOND),
})
