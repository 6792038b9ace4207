import type { ClientBase, Pool } from 'pg'
import type { Place } from '../log/draft.js'

export interface StreamAndId {
  readonly stream: string
  readonly id: string
}

const KNOWN = {
  name: 'known ids',
  text: `select stream, id from unnest($1::text[], $2::uuid[]) as asked(stream, id)
    where exists (select from eventstore.events as event where event.stream = asked.stream and event.id = asked.id)`,
}

/** Those of these ids that are in their streams. */
export const knownIds = async (db: ClientBase, ids: readonly StreamAndId[]): Promise<StreamAndId[]> => {
  const { rows } = await db.query<StreamAndId>({ ...KNOWN, values: [ids.map(({ stream }) => stream), ids.map(({ id }) => id)] })
  return rows
}

interface PlaceRow {
  readonly id: string
  readonly revision: string
  readonly position: string
}

const AT_REVISIONS = {
  name: 'events at revisions',
  text: 'select id, revision, position from eventstore.events where stream = $1 and revision between $2 and $3 order by revision',
}

/** Where the last of these ids stands, if exactly these follow the revision, one after the other. */
export const placeAfter = async (db: Pool, stream: string, revision: number, ids: readonly string[]): Promise<Place | undefined> => {
  const { rows } = await db.query<PlaceRow>({ ...AT_REVISIONS, values: [stream, revision + 1, revision + ids.length] })
  return ids.every((id, i) => rows[i]?.id === id) ? placeOf(rows.at(-1)) : undefined
}

const ANYWHERE = {
  name: 'events with ids',
  text: `select distinct on (id) id, revision, position from eventstore.events
    where stream = $1 and id = any ($2::uuid[]) order by id, revision desc`,
}

/** Where the last of these ids stands, if all are in the stream, in this order. */
export const placeAnywhere = async (db: Pool, stream: string, ids: readonly string[]): Promise<Place | undefined> => {
  const { rows } = await db.query<PlaceRow>({ ...ANYWHERE, values: [stream, ids] })
  const places = new Map(rows.map((row) => [row.id, row]))
  const found = ids.flatMap((id) => places.get(id) ?? [])
  const inOrder = found.every(({ position }, i) => i === 0 || Number(found[i - 1]!.position) <= Number(position))
  return found.length === ids.length && inOrder ? placeOf(found.at(-1)) : undefined
}

const placeOf = (row: PlaceRow | undefined): Place | undefined => row && { revision: Number(row.revision), position: Number(row.position) }
