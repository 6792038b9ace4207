import type { Pool } from 'pg'
import type { StoredLine } from '../../../commands/vault/notifications/lines.js'
import type { MeetingId, MemberId } from '../../../domain/kernel/ids.js'
import { meetingsById, type StoredMeeting } from '../../../projections/meetings/queries.js'
import { zonesOf } from '../clock/zones.js'

/** What is said of an event, and by the clocks of which zone. */
export type ToldMeeting = Pick<StoredMeeting, 'title' | 'starts_at' | 'location' | 'link' | 'was'> & { readonly zone: string }

type Line = Pick<StoredLine, 'kind' | 'target' | 'position' | 'newest_at'>

export interface MeetingsTold {
  /** Undefined of what is no event, and of one of which the view knows less than a line of it does. */
  readonly meetingOf: (line: Line) => ToldMeeting | undefined
  /** Whether the view has not come as far as one of the lines that were told so lately that it may yet. */
  readonly isLate: boolean
}

/** Milliseconds for which a line is waited for: then it goes out with what is known of it, since others may wait for it in the same mail. */
const WAITED_FOR = 5 * 60_000

const EVENT = 'event:'
const idOf = ({ target }: Line): MeetingId | undefined =>
  target.startsWith(EVENT) ? (Number(target.slice(EVENT.length)) as MeetingId) : undefined

/** The events that some lines of a member are about, as they are at a moment, ISO 8601. */
export const meetingsTold = async (pool: Pool, member: MemberId, lines: readonly Line[], at: string): Promise<MeetingsTold> => {
  const ids = [...new Set(lines.flatMap((line) => idOf(line) ?? []))]
  if (ids.length === 0) return { meetingOf: () => undefined, isLate: false }
  const [rows, zoneOf] = await Promise.all([meetingsById(pool, ids), zonesOf(pool, [member])])
  const known = new Map(rows.map((row) => [row.meeting_id, row]))
  const zone = zoneOf(member)
  const isBehind = ({ kind, position }: Line, row: StoredMeeting | undefined): boolean =>
    kind === 'event-changed' && (row?.position ?? -1) < position
  const meetingOf = (line: Line): ToldMeeting | undefined => {
    const row = known.get(idOf(line)!)
    return row && !isBehind(line, row) ? { ...row, zone } : undefined
  }
  const isYoung = ({ newest_at }: Line): boolean => Date.parse(at) - newest_at.getTime() < WAITED_FOR
  return { meetingOf, isLate: lines.some((line) => isYoung(line) && isBehind(line, known.get(idOf(line)!))) }
}
