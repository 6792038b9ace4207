import { meetings } from '../../commands/meetings.js'
import type { MeetingId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { NO_SUCH_EVENT } from '../../domain/meetings/meeting.js'
import type { MeetingEvent } from '../../domain/meetings/messages.js'
import { meetingById, type StoredMeeting } from '../../projections/meetings/queries.js'
import { Rows } from '../../projections/meetings/rows.js'
import type { Deps } from '../deps.js'

/**
 * An event as the view has it; where that has not come so far (`stale`), or does not know it yet, straight from the log, by the view's own fold. Refuses
 * an id that nobody was given.
 */
export const asItStands = async ({ pool, log }: Pick<Deps, 'pool' | 'log'>, id: MeetingId, stale = false): Promise<StoredMeeting> => {
  const row = (stale ? undefined : await meetingById(pool, id)) ?? (await fromLog(log, id))
  if (!row) throw new Refusal('not-found', NO_SUCH_EVENT)
  return row
}

const fromLog = async (log: Deps['log'], id: MeetingId): Promise<StoredMeeting | undefined> => {
  const rows = new Rows()
  for (const fact of await log.read(`${meetings.prefix}${id}`, -1)) rows.apply(fact as Recorded<MeetingEvent>)
  const row = rows.meetings.get(id)
  return row && { ...row, starts_at: new Date(row.starts_at), ends_at: new Date(row.ends_at) }
}
