import type { CaseId, MemberId } from '../../domain/kernel/ids.js'
import type { Db } from '../runtime/database.js'

/** Who likes a case; the position of the like is its number. */
export interface Liker {
  readonly member_id: MemberId
  readonly position: number
}

export interface LikersPage {
  readonly size: number
  /** Only likes older than this one. */
  readonly before?: number | undefined
}

/** Who likes a case, the newest like first. They are few enough to be sorted when they are asked for. */
export const likersOf = async (db: Db, caseId: CaseId, { size, before }: LikersPage): Promise<Liker[]> => {
  const { rows } = await db.query<Liker>({
    name: 'likersOf',
    text: `select member_id, position::float8 as position from case_feed.liking
           where case_id = $1 and liked and position < $2 order by liking.position desc limit $3`,
    values: [caseId, before ?? Number.MAX_SAFE_INTEGER, size],
  })
  return rows
}

/** What a member likes, by id: read through, since nobody asks often. */
export const likedBy = async (db: Db, memberId: MemberId): Promise<CaseId[]> => {
  const text = 'select case_id from case_feed.liking where member_id = $1 and liked order by case_id'
  return (await db.query<{ case_id: CaseId }>(text, [memberId])).rows.map(({ case_id }) => case_id)
}
