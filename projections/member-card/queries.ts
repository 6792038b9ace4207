import type { MemberId } from '../../domain/kernel/ids.js'
import type { Personal } from '../../domain/kernel/personal.js'
import type { Db } from '../runtime/database.js'

/** The full names of some members; who has been forgotten has none, and null stands for it. */
export const namesOf = async (db: Db, memberIds: readonly MemberId[]): Promise<Map<MemberId, Personal<string>>> => {
  if (memberIds.length === 0) return new Map()
  const { rows } = await db.query<{ id: MemberId; name: Personal<string> }>({
    name: 'namesOf',
    text: `select member_id as id, first_name || ' ' || last_name as name from member_card.card where member_id = any($1::int[])`,
    values: [[...new Set(memberIds)]],
  })
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The highest id a member has, 0 without any. */
export const highestMemberId = async (db: Db): Promise<number> =>
  (await db.query<{ id: number }>('select coalesce(max(member_id), 0) as id from member_card.card')).rows[0]!.id
