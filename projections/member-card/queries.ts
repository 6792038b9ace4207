import type { FileId, MemberId } from '../../domain/kernel/ids.js'
import type { Personal } from '../../domain/kernel/personal.js'
import type { Db } from '../runtime/database.js'

/** Who a member is, in one line. Who has been forgotten has no name; null stands for it, and is shown as "Former member". */
export interface NameLine {
  readonly id: MemberId
  readonly name: Personal<string>
  readonly firstName: Personal<string>
  readonly lastName: Personal<string>
  readonly speciality: string | null
  readonly countryId: number | null
  /** The file of their picture. */
  readonly picture: FileId | null
  /** Of the last event that told any of it. */
  readonly position: number
}

/** The name lines of some members. */
export const nameLinesOf = async (db: Db, memberIds: readonly MemberId[]): Promise<Map<MemberId, NameLine>> => {
  if (memberIds.length === 0) return new Map()
  const { rows } = await db.query<NameLine>({
    name: 'nameLinesOf',
    text: `select member_id as id, first_name || ' ' || last_name as name, first_name as "firstName", last_name as "lastName", speciality, country_id as "countryId", picture,
        position::float8 as position
      from member_card.card where member_id = any($1::int[])`,
    values: [[...new Set(memberIds)]],
  })
  return new Map(rows.map((line) => [line.id, line]))
}

/** The highest id a member has, 0 without any. */
export const highestMemberId = async (db: Db): Promise<number> =>
  (await db.query<{ id: number }>('select coalesce(max(member_id), 0) as id from member_card.card')).rows[0]!.id
