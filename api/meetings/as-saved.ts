import { fromJS, is } from 'immutable'
import type { MeetingId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { MeetingEvent } from '../../domain/meetings/messages.js'
import type { StoredMeeting } from '../../projections/meetings/queries.js'
import { Rows } from '../../projections/meetings/rows.js'
import { passingOf } from '../http/passing-trouble.js'
import type { Sent } from '../http/send.js'
import { asItStands } from './as-it-stands.js'

/** A fact as it was given, before it has a place in the log. */
type Given = { [Type in MeetingEvent['type']]: Pick<Extract<MeetingEvent, { type: Type }>, 'type' | 'data'> }[MeetingEvent['type']]
type Wording = Pick<
  Extract<MeetingEvent, { type: 'EventScheduled' }>['data'],
  'title' | 'link' | 'banner' | 'date' | 'startTime' | 'location'
>

interface Saved {
  readonly id: MeetingId
  /** As it was known before; undefined of one that is new. */
  readonly before: StoredMeeting | undefined
  readonly sent: Pick<Sent, 'stale' | 'position'>
  /** What it led to, in its order. */
  readonly facts: readonly Given[]
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

interface Edited extends Wording {
  readonly meetingId: MeetingId
  /** Undefined where it stays as it is, null where it is taken away. */
  readonly minutes?: number | null | undefined
}

/** What an edit leads to, as the domain decides it (edit-event.ts). */
export const factsOfEdit = (before: StoredMeeting, { meetingId, minutes, banner, ...said }: Edited, at: string): Given[] => {
  const { title, link, date, startTime, location } = said
  const long = minutes === undefined ? before.minutes : minutes
  const shown = banner ?? before.banner
  const isElsewhere = date !== before.date || startTime !== before.start_time || location !== before.location
  const isOtherwise = title !== before.title || link !== before.link || long !== before.minutes || !is(fromJS(shown), fromJS(before.banner))
  const words = { title, link, ...(shown && { banner: shown }), ...(long !== null && { minutes: long }) }
  return [
    ...(isElsewhere
      ? [{ type: 'EventRescheduled' as const, data: { meetingId, date, startTime, location, registered: [], rescheduledAt: at } }]
      : []),
    ...(isOtherwise ? [{ type: 'EventEdited' as const, data: { meetingId, ...words, editedAt: at } }] : []),
  ]
}
