import type { ClientBase } from 'pg'
import { TOMBSTONE, type Recorded } from '../log/events.js'

const INSERT = {
  name: 'insert events',
  text: `insert into eventstore.events
    select * from unnest($1::bigint[], $2::text[], $3::bigint[], $4::uuid[], $5::text[], $6::text[], $7::bytea[], $8::bytea[], $9::bigint[])`,
}

/** All events in one statement, which is one transaction: it is durable when this resolves, or nothing is written. */
export const insertEvents = async (client: ClientBase, events: readonly Recorded[]): Promise<void> => {
  await client.query({
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
    ],
  })
}
