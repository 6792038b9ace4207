import type { FileId } from '../../domain/kernel/ids.js'
import type { StoredMeeting } from '../../projections/meetings/queries.js'
import type { EventShape } from '../contract/meetings/meetings.js'

/** The only shape of an event that leaves the server (spec 2 §3). Its link is for who is registered, and for nobody once it is cancelled. */
export const presentMeeting = (row: StoredMeeting, mayMeet: boolean, linkTo: (file: FileId) => string): EventShape => ({
  id: row.meeting_id,
  title: row.title,
  date: row.date,
  start_time: row.start_time,
  location: row.location,
  banner: row.banner && linkTo(row.banner.file),
  event_link: mayMeet && !row.cancelled ? row.link : null,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  minutes: row.minutes,
  was: row.was && { ...row.was, starts_at: new Date(row.was.starts_at).toISOString() },
  cancelled: row.cancelled,
  online: row.link !== null,
  registered: row.registered,
  version: row.changes,
  position: row.position,
})
