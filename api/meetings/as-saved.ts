import type { MeetingId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import { changesOf, type Edit } from '../../domain/meetings/edit-event.js'
import type { Content } from '../../domain/meetings/meeting.js'
import type { MeetingEvent } from '../../domain/meetings/messages.js'
import type { StoredMeeting } from '../../projections/meetings/queries.js'
import { Rows } from '../../projections/meetings/rows.js'
import { passingOf } from '../http/passing-trouble.js'
import type { Sent } from '../http/send.js'
import { asItStands } from './as-it-stands.js'

interface Saved {
  readonly id: MeetingId
  /** As it was known before; undefined of one that is new. */
  readonly before: StoredMeeting | undefined
  readonly sent: Pick<Sent, 'stale' | 'position'>
  /** What it led to, in its order. */
  readonly facts: readonly MeetingEvent[]
}

/**
 * An event after a command that was carried out. Where the view is late and the log cannot be read at the moment, it is as it was before with what
 * came of the command: it is saved all the same, and whoever saved it is not told otherwise.
 */
export const asSaved = async (needs: Parameters<typeof asItStands>[0], { id, before, sent, facts }: Saved): Promise<StoredMeeting> => {
  try {
    return await asItStands(needs, id, sent.stale)
  } catch (error) {
    if (!passingOf(error)) throw error
    const rows = new Rows(before ? [before] : [])
    facts.forEach((fact, i) => rows.apply({ ...fact, position: sent.position - facts.length + 1 + i } as Recorded<MeetingEvent>))
    const row = rows.meetings.get(id)!
    return { ...row, starts_at: new Date(row.starts_at), ends_at: new Date(row.ends_at) }
  }
}

const contentOf = ({ title, link, banner, minutes, date, start_time: startTime, location }: StoredMeeting): Content => ({
  ...{ title, link, date, startTime, location },
  ...(banner && { banner }),
  ...(minutes !== null && { minutes }),
})

/** What an edit leads to, as the domain decides it; whom it concerns no row tells. */
export const factsOfEdit = (before: StoredMeeting, edit: Edit, at: string): MeetingEvent[] => changesOf(contentOf(before), edit, [], at)
