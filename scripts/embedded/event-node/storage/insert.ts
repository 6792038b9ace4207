import type { ClientBase } from 'pg'
import { TOMBSTONE, type Recorded } from '../log/events.js'
import type { StreamAndId } from './ids.js'

const INSERT = {
  name: 'insert events',
  text: `insert into eventstore.events
    select * from unnest($1::bigint[], $2::text[], $3::bigint[], $4::uuid[], $5::text[], $6::text[], $7::bytea[], $8::bytea[], $9::bigint[])
    where not exists (select from unnest($10::text[], $11::uuid[]) as asked(stream, id)
      where exists (select from eventstore.events as event where event.stream = asked.stream and event.id = asked.id))`,
}

/**
 * All events in one statement, which is one transaction: they are durable when this resolves to true. It resolves to false, and nothing is
 * written, when one of the ids in question is in its stream already.
 */
export const insertEvents = async (
  client: ClientBase,
  events: readonly Recorded[],
  unlessThere: readonly StreamAndId[] = [],
): Promise<boolean> => {
  const { rowCount } = await client.query({
    ...INSERT,
    values: [
      events.map(({ position }) => position),
      events.map(({ stream }) => stream),
      events.map(({ revision }) => (revision === TOMBSTONE ? '9223372036854775807' : revision)),
      events.map(({ id }) => id),
      events.map(({ type }) => type),
      events.map(({ contentType }) => contentType),
      events.map(({ data }) => data),
      events.map(({ metadata }) => metadata),
      events.map(({ created }) => `${created}0000`),
      unlessThere.map(({ stream }) => stream),
      unlessThere.map(({ id }) => id),
    ],
  })
  return rowCount === events.length
}
