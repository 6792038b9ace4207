import type { MemberId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { MemberEvent } from '../../domain/members/messages.js'
import type { Action } from '../../domain/members/standing/messages.js'

export interface Standing {
  member_id: MemberId
  restriction: string
  action: Action
  until: string | Date | null
  moderator: MemberId
  holds: boolean
  appealed_at: string | Date | null
  appeal_open: boolean
}

/** Every event of the stream `member-7` concerns member 7. */
export const memberOf = ({ stream }: Pick<Recorded, 'stream'>) => Number(stream.slice('member-'.length)) as MemberId

const free = { holds: false, appeal_open: false }

const changed = (member_id: MemberId, before: Standing | undefined, { type, data }: MemberEvent): Standing | undefined => {
  if (type === 'MemberRestricted') {
    const { restriction, action, until = null, moderator } = data
    return { member_id, restriction, action, until, moderator, holds: true, appealed_at: null, appeal_open: false }
  }
  if (!before) return undefined // they were never restricted
  switch (type) {
    case 'RestrictionAppealed':
      return { ...before, appealed_at: data.appealedAt, appeal_open: true }
    case 'RestrictionAppealDecided':
      return { ...before, appeal_open: false }
    case 'RestrictionLifted':
    case 'RestrictionEnded':
    case 'SubjectKeyDestroyed':
      return { ...before, ...free }
    default: // tells nothing of how they stand
      return before
  }
}

/** The standings that a batch touches, as they are after it; of whom it tells nothing new the row that was given. */
export const fold = (events: readonly Recorded<MemberEvent>[], before: readonly Standing[] = []): Map<MemberId, Standing> => {
  const rows = new Map(before.map((row) => [row.member_id, row]))
  for (const event of events) {
    const id = memberOf(event)
    const row = changed(id, rows.get(id), event)
    if (row) rows.set(id, row)
  }
  return rows
}
