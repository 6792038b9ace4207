import type { MeetingId } from '../../domain/kernel/ids.js'
import type { Lead } from '../../domain/meetings/messages.js'
import type { Db } from '../runtime/database.js'

/** One whose members are to be reminded. */
export interface DueReminder {
  readonly meeting_id: MeetingId
  readonly starts_at: Date
}

interface Window {
  readonly lead: Lead
  /** ISO 8601: it begins after the first and not after the second. */
  readonly after: string
  readonly until: string
  readonly most: number
  /** Only those that come behind this one. */
  readonly behind?: DueReminder | undefined
}

const TOLD: Readonly<Record<Lead, string>> = { day: 'day_told', hour: 'hour_told' }

/** What begins within a time and nobody was reminded of so far ahead, the soonest first. */
export const dueReminders = async (db: Db, { lead, after, until, most, behind }: Window): Promise<DueReminder[]> => {
  const text = `select meeting_id, starts_at from meetings.meeting
                where (starts_at, meeting_id) > ($1, $2) and starts_at <= $3 and not cancelled and ${TOLD[lead]} is distinct from starts_at
                order by starts_at, meeting_id limit $4`
  const values = [behind?.starts_at ?? after, behind?.meeting_id ?? 2 ** 31 - 1, until, most]
  return (await db.query<DueReminder>({ name: `dueReminders ${lead}`, text, values })).rows
}
