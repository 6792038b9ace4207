import type { CaseId, MemberId } from '../../domain/kernel/ids.js'
import type { Db } from '../runtime/database.js'

export interface DueCase {
  readonly post_id: CaseId
  readonly posted_at: Date
}

export interface DuePage {
  readonly size: number
  /** ISO 8601; those posted then are among them. */
  readonly postedUntil: string
  /** Only those that come after this one. */
  readonly after?: DueCase | undefined
}

/** Clinical cases posted so long ago that they are closed, and of which nobody has said so yet, the oldest first. */
export const dueCases = async (db: Db, { size, postedUntil, after }: DuePage): Promise<DueCase[]> => {
  const { rows } = await db.query<DueCase>({
    name: 'dueCases',
    text: `select post_id, posted_at from case_feed.card
           where shape = 'clinical' and not closed and removed_by is null and posted_at <= $1 and (posted_at, post_id) > ($2, $3)
           order by posted_at, post_id limit $4`,
    values: [postedUntil, after?.posted_at ?? '-infinity', after?.post_id ?? 0, size],
  })
  return rows
}

/** One that is open, and whose. */
export interface OpenUntil extends DueCase {
  readonly author: MemberId
}

export interface OpenPage extends DuePage {
  /** ISO 8601; those posted then are not among them. */
  readonly postedAfter: string
}

/** Clinical cases that were posted between two moments and are still open, the oldest first. */
export const openCasesPosted = async (db: Db, { size, postedAfter, postedUntil, after }: OpenPage): Promise<OpenUntil[]> => {
  const { rows } = await db.query<OpenUntil>({
    name: 'openCasesPosted',
    text: `select post_id, author, posted_at from case_feed.card
           where shape = 'clinical' and not closed and removed_by is null and posted_at <= $1 and (posted_at, post_id) > ($2, $3)
           order by posted_at, post_id limit $4`,
    values: [postedUntil, after?.posted_at ?? postedAfter, after?.post_id ?? 2 ** 31 - 1, size],
  })
  return rows
}
