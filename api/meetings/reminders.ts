import { v5 as uuidv5 } from 'uuid'
import type { Lead, MeetingCommand } from '../../domain/meetings/messages.js'
import { LEADS } from '../../domain/meetings/remind-of-event.js'
import { dueReminders, type DueReminder } from '../../projections/meetings/due.js'
import { eachOf } from '../../projections/runtime/pages.js'
import type { Deps } from '../deps.js'
import { oneByOne } from '../jobs/one-by-one.js'

const REMINDERS = '9a1c6b5e-2f47-4a0d-8c3b-7d5e1f0a4b62'

type Needs = Pick<Deps, 'now' | 'pool'> & {
  readonly dispatch: (command: MeetingCommand) => Promise<unknown>
  /** Told of an event that nobody could be reminded of; of the others they are. */
  readonly onTrouble: (error: unknown) => void
}

/**
 * Says of every event that begins within a day, or an hour, that its members are to be reminded, at the moment at which so much was left; said again, it
 * changes nothing. Where the job was away until an hour before, the day is not told of any more.
 */
export const remindOfEvents =
  ({ now, pool, dispatch, onTrouble }: Needs) =>
  async (until: AbortSignal): Promise<void> => {
    const from = (time: number): string => new Date(Date.parse(now()) + time).toISOString()
    const windows = [
      { lead: 'hour', after: from(0), until: from(LEADS.hour) },
      { lead: 'day', after: from(LEADS.hour), until: from(LEADS.day) },
    ] as const
    for (const window of windows) {
      const due = eachOf<DueReminder>((most, behind) => dueReminders(pool, { ...window, most, behind }))
      await oneByOne(due, (each) => dispatch(reminderOf(each, window.lead)), { until, onTrouble })
    }
  }

/** The same command however often, and by whomever, it is given. */
const reminderOf = ({ meeting_id: meetingId, starts_at }: DueReminder, lead: Lead): MeetingCommand => {
  const startsAt = starts_at.toISOString()
  const at = new Date(starts_at.getTime() - LEADS[lead]).toISOString()
  const id = uuidv5(`${meetingId} ${lead} ${startsAt}`, REMINDERS)
  return { id, type: 'RemindOfEvent', by: 'system:reminders', at, data: { meetingId, lead, startsAt } }
}
