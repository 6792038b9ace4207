import type { Pool } from 'pg'
import type { MemberId } from '../../domain/kernel/ids.js'
import { TOLD_WHILE_SHUT_OUT, type NotificationKind } from '../../domain/notifications/kinds.js'
import { restrictedAmong } from '../../projections/member-standing/queries.js'
import { isShutOut, restrictionOf } from '../http/sessions/restricted.js'

/** Of which kinds a member is told outside of the app at a moment: who is shut out of it of what concerns their account alone. */
export const toldOutside = async (pool: Pool, memberId: MemberId, at: string): Promise<(kind: NotificationKind) => boolean> => {
  const restriction = restrictionOf((await restrictedAmong(pool, [memberId])).get(memberId), at)
  return restriction && isShutOut(restriction) ? (kind) => TOLD_WHILE_SHUT_OUT.has(kind) : () => true
}
