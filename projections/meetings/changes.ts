import type { MeetingId, MemberId } from '../../domain/kernel/ids.js'
import type { MeetingEvent } from '../../domain/meetings/messages.js'

/** What changed, and for whom: for everybody, unless it was a member who came or left. */
export interface Change {
  readonly id: MeetingId
  readonly member?: MemberId
  /** Whether it was scheduled just now. */
  readonly isNew?: true
}

const NEW = 'new'

/** What an event changes, in the words of the view; nothing where nobody sees it. */
export const wordOf = ({ type, data }: MeetingEvent): string[] => {
  if (type === 'EventReminded') return []
  if (type === 'EventScheduled') return [`${data.meetingId}:${NEW}`]
  return [type === 'EventRegistered' || type === 'EventLeft' ? `${data.meetingId}:${data.memberId}` : `${data.meetingId}`]
}

export const changeOf = (word: string): Change => {
  const [id, who] = word.split(':') as [string, string | undefined]
  return { id: Number(id) as MeetingId, ...(who === NEW ? { isNew: true } : who !== undefined && { member: Number(who) as MemberId }) }
}
