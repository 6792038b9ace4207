import type { MeetingId, MemberId } from '../../domain/kernel/ids.js'
import type { Db } from '../runtime/database.js'
import { eachOf } from '../runtime/pages.js'
import type { Meeting, Registration } from './rows.js'

export type StoredMeeting = Meeting & { readonly starts_at: Date; readonly ends_at: Date }

const SEEN = 'meeting.*, meeting.position::float8 as position'

/** A page of a list; `page` counts from 1, `at` is the moment at which it is read, ISO 8601. */
export interface ListPage {
  readonly page: number
  readonly size: number
  readonly at: string
}

const offsetOf = ({ page, size }: ListPage): number => (page - 1) * size

/** All is past so long after its beginning: its day is over by then, and so is what goes on past midnight, which takes twelve hours at most. */
const LONGEST = "interval '1 day'"

/** What is not over, the soonest first; what is cancelled stands there until it would be past, so that whoever looks for it finds that out. */
export const meetingsToCome = async (db: Db, asked: ListPage): Promise<StoredMeeting[]> => {
  const text = `select ${SEEN} from meetings.meeting where starts_at > $1::timestamptz - ${LONGEST} and ends_at > $1
                order by starts_at, meeting_id limit $2 offset $3`
  return (await db.query<StoredMeeting>({ name: 'meetingsToCome', text, values: [asked.at, asked.size, offsetOf(asked)] })).rows
}

/** What has taken place, what began last first: of what began only just some is not over, and passed over. */
export const meetingsPast = async (db: Db, asked: ListPage): Promise<StoredMeeting[]> => {
  const text = `select ${SEEN} from meetings.meeting where starts_at < $1 and ends_at <= $1 and not cancelled
                order by starts_at desc, meeting_id desc limit $2 offset $3`
  return (await db.query<StoredMeeting>({ name: 'meetingsPast', text, values: [asked.at, asked.size, offsetOf(asked)] })).rows
}

/** One of them, whatever became of it. */
export const meetingById = async (db: Db, id: MeetingId): Promise<StoredMeeting | undefined> => {
  const text = `select ${SEEN} from meetings.meeting where meeting_id = $1`
  return (await db.query<StoredMeeting>({ name: 'meetingById', text, values: [id] })).rows[0]
}

/** Some of them, whatever became of them. */
export const meetingsById = async (db: Db, ids: readonly MeetingId[]): Promise<StoredMeeting[]> => {
  if (ids.length === 0) return []
  const text = `select ${SEEN} from meetings.meeting where meeting_id = any($1::int[])`
  return (await db.query<StoredMeeting>({ name: 'meetingsById', text, values: [ids] })).rows
}

/** What some of them are called. */
export const meetingTitles = async (db: Db, ids: readonly MeetingId[]): Promise<{ id: MeetingId; title: string }[]> => {
  if (ids.length === 0) return []
  const text = 'select meeting_id as id, title from meetings.meeting where meeting_id = any($1::int[])'
  return (await db.query<{ id: MeetingId; title: string }>({ name: 'meetingTitles', text, values: [ids] })).rows
}

/** As editors find them: what was changed last comes first; `before`: the position of the last one of the page before. */
export const meetingsAtDesk = async (
  db: Db,
  { size, before }: { readonly size: number; readonly before?: number | undefined },
): Promise<StoredMeeting[]> => {
  const text = `select ${SEEN} from meetings.meeting where position < $1 order by meeting.position desc limit $2`
  return (await db.query<StoredMeeting>({ name: 'meetingsAtDesk', text, values: [before ?? Number.MAX_SAFE_INTEGER, size] })).rows
}

/** No member is told of more at once. */
const MOST_AHEAD = 1_000

/** What a member is registered for and is not over, the soonest first. */
export const registeredAhead = async (db: Db, member: MemberId, at: string): Promise<MeetingId[]> => {
  const text = `select meeting_id from meetings.meeting join meetings.registration using (meeting_id)
                where member_id = $1 and gone_by is null and starts_at > $2::timestamptz - ${LONGEST} and ends_at > $2
                order by starts_at, meeting_id limit ${MOST_AHEAD}`
  return (await db.query<{ meeting_id: MeetingId }>({ name: 'registeredAhead', text, values: [member, at] })).rows.map(
    ({ meeting_id }) => meeting_id,
  )
}

/** For which of some events a member is registered. */
export const registeredAmong = async (db: Db, member: MemberId, ids: readonly MeetingId[]): Promise<ReadonlySet<MeetingId>> => {
  if (ids.length === 0) return new Set()
  const text = 'select meeting_id from meetings.registration where member_id = $1 and meeting_id = any($2::int[]) and gone_by is null'
  const { rows } = await db.query<{ meeting_id: MeetingId }>({ name: 'registeredAmong', text, values: [member, ids] })
  return new Set(rows.map(({ meeting_id }) => meeting_id))
}

/** Who of some members is registered for an event. */
export const registeredOf = async (db: Db, id: MeetingId, members: readonly MemberId[]): Promise<ReadonlySet<MemberId>> => {
  if (members.length === 0) return new Set()
  const text = 'select member_id from meetings.registration where meeting_id = $1 and member_id = any($2::int[]) and gone_by is null'
  const { rows } = await db.query<{ member_id: MemberId }>({ name: 'registeredOf', text, values: [id, members] })
  return new Set(rows.map(({ member_id }) => member_id))
}

/** A registration with the event that it is for. */
export type StoredRegistration = Registration & Pick<StoredMeeting, 'title' | 'date' | 'start_time' | 'location' | 'cancelled'>

/** All that a member has registered for, also what they left, read in pages. */
export const registrationsOf = (db: Db, member: MemberId): AsyncGenerator<StoredRegistration, void> =>
  eachOf<StoredRegistration>(async (size, last) => {
    const text = `select registration.*, registration.position::float8 as position, title, date, start_time, location, cancelled
                  from meetings.registration join meetings.meeting using (meeting_id)
                  where member_id = $1 and registration.meeting_id > $2 order by registration.meeting_id limit $3`
    return (await db.query<StoredRegistration>({ name: 'registrationsOf', text, values: [member, last?.meeting_id ?? 0, size] })).rows
  })

/** From how many events a member went with their account. */
export const erasedFromMeetings = async (db: Db, member: MemberId): Promise<number> => {
  const text = `select count(*)::int as count from meetings.registration where member_id = $1 and gone_by = 'erasure'`
  return (await db.query<{ count: number }>({ name: 'erasedFromMeetings', text, values: [member] })).rows[0]!.count
}

/** The highest number an event has, 0 without any. */
export const highestMeetingId = async (db: Db): Promise<number> =>
  (await db.query<{ id: number }>('select coalesce(max(meeting_id), 0) as id from meetings.meeting')).rows[0]!.id
