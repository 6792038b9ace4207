import type { CaseId, MemberId } from '../../domain/kernel/ids.js'
import type { Db } from '../runtime/database.js'
import { eachOf } from '../runtime/pages.js'

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

/** Who likes a case, the newest like first. */
export const likersOf = async (db: Db, caseId: CaseId, { size, before }: LikersPage): Promise<Liker[]> => {
  const { rows } = await db.query<Liker>({
    name: 'likersOf',
    text: `select member_id, position::float8 as position from case_feed.liking
           where case_id = $1 and liked and liking.position < $2 order by liking.position desc limit $3`,
    values: [caseId, before ?? Number.MAX_SAFE_INTEGER, size],
  })
  return rows
}

/** All that a member likes, by id, read in pages. */
export const likedBy = (db: Db, memberId: MemberId): AsyncGenerator<CaseId, void> => {
  const text = 'select case_id from case_feed.liking where member_id = $1 and liked and case_id > $2 order by case_id limit $3'
  return eachOf<CaseId>(async (size, last) => {
    const { rows } = await db.query<{ case_id: CaseId }>({ name: 'likedBy', text, values: [memberId, last ?? 0, size] })
    return rows.map(({ case_id }) => case_id)
  })
}
