import type { MeetingId, MemberId } from '../../domain/kernel/ids.js'
import type { MeetingEvent } from '../../domain/meetings/messages.js'

/** What changed, and for whom: for everybody, unless it was a member who came or left. */
export interface Change {
  readonly id: MeetingId
  readonly member?: MemberId
}

/** What an event changes, in the words of the view; nothing where nobody sees it. */
export const wordOf = ({ type, data }: MeetingEvent): string[] => {
  if (type === 'EventReminded') return []
  return [type === 'EventRegistered' || type === 'EventLeft' ? `${data.meetingId}:${data.memberId}` : `${data.meetingId}`]
}

export const changeOf = (word: string): Change => {
  const [id, member] = word.split(':').map(Number) as [MeetingId, MemberId | undefined]
  return { id, ...(member !== undefined && { member }) }
}
