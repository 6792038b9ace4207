import type { FileId } from '../../domain/kernel/ids.js'
import type { StoredMeeting } from '../../projections/meetings/queries.js'
import type { EventShape } from '../contract/meetings/meetings.js'
import type { LinkNow } from './link-now.js'

/**
 * The only shape of an event that leaves the server (spec 2 §3). Its link is for who is registered, as long as it leads out of private networks, and for
 * nobody once it is cancelled.
 */
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

/** Whether the link of an event is told to somebody: to who comes, where it leads to no private network now. */
export const mayMeetAt = async (
  { link, cancelled }: Pick<StoredMeeting, 'link' | 'cancelled'>,
  comes: boolean,
  leadsOutside: LinkNow,
): Promise<boolean> => comes && link !== null && !cancelled && leadsOutside(link)
