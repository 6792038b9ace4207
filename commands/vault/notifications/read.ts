import type { Pool } from 'pg'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { SAME_AGAIN, type NotificationKind } from '../../../domain/notifications/kinds.js'
import { inTransaction } from '../transaction.js'
import { tellOf } from './tell.js'

/** One line, or all of some kinds about one thing. */
type Some = number | { readonly target: string; readonly kinds: readonly NotificationKind[] }

/** As SQL, and what it names from `$4` on. */
const those = (some: Some | undefined): readonly [string, ...unknown[]] => {
  if (some === undefined) return ['true']
  return typeof some === 'number' ? ['id = $4', some] : ['target = $4 and kind = any($5::text[])', some.target, some.kinds]
}

/**
 * A member has read some lines, or all, as their list was in a version: what came later stays unread. Whoever writes to the same list
 * waits for this, and this for them. What is new in a line that was read may be mailed and pushed again, but for what the
 * same person can only have taken back and done once more.
 */
export const readUpTo = (pool: Pool, member: MemberId, version: number, some?: Some): Promise<void> =>
  inTransaction(pool, async (tx) => {
    const locked = 'select version from vault.notification_member where member_id = $1 for update'
    const { rows } = await tx.query<{ version: number }>(locked, [member])
    if (!rows[0]) return
    const [which, ...named] = those(some)
    const read = `with read as (
        update vault.notification_group set seen = $2
        where member_id = $1 and newest > seen and seen < $2 and ${which} returning kind, target
      ), untold as (
        delete from vault.notification_told using read
        where member_id = $1 and notification_told.kind = read.kind and notification_told.target = read.target
          and notification_told.kind <> all($3::text[])
      ) select from read`
    const { rowCount } = await tx.query(read, [member, Math.min(version, rows[0].version), SAME_AGAIN, ...named])
    if (!rowCount) return
    await tx.query('update vault.notification_member set version = version + 1 where member_id = $1', [member])
    await tx.query(tellOf([member]))
  })
