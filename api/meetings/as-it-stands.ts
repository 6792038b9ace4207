import { meetings } from '../../commands/meetings.js'
import { pagesOf } from '../../commands/runtime/states/log-pages.js'
import { inMs } from '../../domain/kernel/deadline.js'
import type { MeetingId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { MOST_REGISTERED, MOST_TIMES_REGISTERED } from '../../domain/meetings/limits.js'
import { NO_SUCH_EVENT } from '../../domain/meetings/meeting.js'
import type { MeetingEvent } from '../../domain/meetings/messages.js'
import { meetingById, type StoredMeeting } from '../../projections/meetings/queries.js'
import { Rows } from '../../projections/meetings/rows.js'
import type { Deps } from '../deps.js'

/** Facts of an event that are read at most: those of a thousand surgeons who came and left as often as they may. */
const MOST_READ = MOST_REGISTERED * MOST_TIMES_REGISTERED * 2
/** Milliseconds for all of them. */
const PATIENCE = 5_000

/**
 * An event as the view has it; where that has not come so far (`stale`), or does not know it yet, straight from the log, by the view's own fold. Of a
 * stream that is longer than any should be, as the view has it all the same. Refuses an id that nobody was given.
 */
export const asItStands = async (
  { pool, log }: Pick<Deps, 'pool'> & { readonly log: Pick<Deps['log'], 'read'> },
  id: MeetingId,
  stale = false,
): Promise<StoredMeeting> => {
  const known = await meetingById(pool, id)
  const row = known && !stale ? known : ((await fromLog(log, id)) ?? known)
  if (!row) throw new Refusal('not-found', NO_SUCH_EVENT)
  return row
}

/** Undefined where there is none, or too much of it. */
const fromLog = async (log: Pick<Deps['log'], 'read'>, id: MeetingId): Promise<StoredMeeting | undefined> => {
  const rows = new Rows()
  let left = MOST_READ
  for await (const page of pagesOf(log, `${meetings.prefix}${id}`, -1, inMs(PATIENCE))) {
    left -= page.length
    if (left < 0) return undefined
    for (const fact of page) rows.apply(fact as Recorded<MeetingEvent>)
  }
  const row = rows.meetings.get(id)
  return row && { ...row, starts_at: new Date(row.starts_at), ends_at: new Date(row.ends_at) }
}
