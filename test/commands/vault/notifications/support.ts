import { v5 as uuidv5 } from 'uuid'
import type { Pool } from 'pg'
import { keepNotifications } from '../../../../commands/vault/notifications/keep.js'
import { countsOf, pageOf, type StoredLine } from '../../../../commands/vault/notifications/lines.js'
import { inTransaction } from '../../../../projections/runtime/database.js'
import type { MemberId } from '../../../../domain/kernel/ids.js'
import type { Change, Line } from '../../../../domain/notifications/changes.js'

export const at = '2026-03-01T12:00:00.000Z'
const EVENTS = '3f0b7c1e-9d53-4f6a-8a55-6c3d1b7e9a41'

/** The line of ana's case 7 that says who likes it. */
export const likesOf = (receiver: MemberId, target = 'case:7'): Line => ({ receiver, kind: 'like', target })

/** A like, comment and so on by somebody, as the event at a position tells it. */
export const told = (
  line: Line,
  actor: MemberId | null,
  position: number,
  item: number = actor ?? 0,
  moment = at,
  detail?: string,
): Change => ({
  tell: {
    ...line,
    id: uuidv5(`${position} ${line.receiver} ${line.kind}`, EVENTS),
    actor,
    item,
    position,
    at: moment,
    ...(detail !== undefined && { detail }),
  },
})
export const takenBack = (line: Line, position: number, item?: number): Change => ({
  takeBack: { ...line, ...(item !== undefined && { item }), position, at },
})

export const keep = (pool: Pool, ...changes: Change[]): Promise<void> => inTransaction(pool, (tx) => keepNotifications(changes, tx))

/** All of a member's list, page by page. */
export const listOf = async (pool: Pool, member: MemberId, size = 2): Promise<StoredLine[]> => {
  const all: StoredLine[] = []
  for (let before: number | undefined; ;) {
    const { lines } = await pageOf(pool, member, { size, before })
    all.push(...lines)
    if (lines.length < size) return all
    before = lines.at(-1)!.newest
  }
}

export const bellOf = async (pool: Pool, member: MemberId): Promise<number> => (await countsOf(pool, [member])).get(member)!.unread

/** How many lines hold something that was not read, counted from the notifications themselves. */
export const recounted = async (pool: Pool, member: MemberId): Promise<number> => {
  const sql = `select count(distinct group_id)::int as count from vault.notification told
    join vault.notification_group line on line.id = told.group_id where member_id = $1 and told.version > line.seen`
  return (await pool.query<{ count: number }>(sql, [member])).rows[0]!.count
}
