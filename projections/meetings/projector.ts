import type { MeetingEvent } from '../../domain/meetings/messages.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Db } from '../runtime/database.js'
import { upsert, type Table } from '../runtime/upsert.js'
import { view } from '../runtime/view.js'
import { wordOf } from './changes.js'
import { registrationIn, Rows, type Meeting, type Registration } from './rows.js'

const meeting: Table<keyof Meeting> = {
  name: 'meeting',
  key: ['meeting_id'],
  columns: {
    meeting_id: 'int',
    title: 'text',
    date: 'text',
    start_time: 'text',
    location: 'text',
    link: 'text',
    banner: 'jsonb',
    minutes: 'int',
    starts_at: 'timestamptz',
    ends_at: 'timestamptz',
    was: 'jsonb',
    cancelled: 'boolean',
    registered: 'int',
    changes: 'int',
    day_told: 'timestamptz',
    hour_told: 'timestamptz',
    position: 'bigint',
  },
}

const registration: Table<keyof Registration> = {
  name: 'registration',
  key: ['meeting_id', 'member_id'],
  columns: {
    meeting_id: 'int',
    member_id: 'int',
    registered_at: 'timestamptz',
    left_at: 'timestamptz',
    gone_by: 'text',
    position: 'bigint',
  },
}

/** Events, and who comes to them. */
export const meetingList = view<MeetingEvent>({
  name: 'meetings',
  version: 6,
  folder: new URL('.', import.meta.url),
  streams: ['event'],
  async write(batch, tx, schema) {
    const rows = await touched(batch, tx, schema)
    for (const fact of batch) rows.apply(fact)
    upsert(tx, schema, meeting, rows.meetings.values())
    upsert(tx, schema, registration, rows.registrations.values())
    return [...new Set(batch.flatMap(wordOf))]
  },
})

/** What is there of that which some facts tell of. */
const touched = async (batch: readonly Recorded<MeetingEvent>[], db: Db, schema: string): Promise<Rows> => {
  const ids = [...new Set(batch.map(({ data }) => data.meetingId))]
  const concerned = batch.flatMap((fact) => registrationIn(fact) ?? [])
  const [meetings, registrations] = await Promise.all([
    db.query<Meeting>({
      name: `meetings ${schema}`,
      text: `select *, position::float8 as position from ${schema}.meeting where meeting_id = any($1::int[])`,
      values: [ids],
    }),
    db.query<Registration>({
      name: `registrations ${schema}`,
      text: `select *, position::float8 as position from ${schema}.registration
             where (meeting_id, member_id) in (select * from unnest($1::int[], $2::int[]))`,
      values: [concerned.map(({ meeting_id }) => meeting_id), concerned.map(({ member_id }) => member_id)],
    }),
  ])
  return new Rows(meetings.rows, registrations.rows)
}
