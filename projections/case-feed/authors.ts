import type { CaseId, MemberId } from '../../domain/kernel/ids.js'
import type { Db } from '../runtime/database.js'
import type { Card } from './rows.js'

/** Who of some members has a case in the feed. */
export const authorsAmong = async (db: Db, memberIds: readonly MemberId[]): Promise<MemberId[]> => {
  if (memberIds.length === 0) return []
  const { rows } = await db.query<Pick<Card, 'author'>>({
    name: 'authorsAmong',
    text: `select author from unnest($1::int[]) author
           where exists (select from case_feed.card where card.author = author.author and shape = 'clinical' and removed_by is null)`,
    values: [memberIds],
  })
  return rows.map(({ author }) => author)
}

/** Which of some cases that are there some members have posted. */
export const authoredAmong = async (
  db: Db,
  memberIds: readonly MemberId[],
  caseIds: readonly CaseId[],
): Promise<Pick<Card, 'author' | 'case_id'>[]> => {
  if (memberIds.length === 0 || caseIds.length === 0) return []
  const { rows } = await db.query<Pick<Card, 'author' | 'case_id'>>({
    name: 'authoredAmong',
    text: `select author, case_id from case_feed.card
           where case_id = any($1::int[]) and author = any($2::int[]) and removed_by is null`,
    values: [caseIds, memberIds],
  })
  return rows
}
