import type { Db } from '../runtime/database.js'
import { DONE } from './listed.js'
import type { Account, Listed } from './stored.js'

export interface StoredDeletion extends Omit<Listed, 'place'> {
  readonly requested_at: Date
  readonly due_at: Date
  readonly done_at: Date | null
  readonly place: number
}

/** Where a page ended. */
export type Place = Pick<Listed, 'place' | 'deletion'>

export type DeletionState = 'overdue' | 'waiting' | 'done'

/** From which place to before which a state is found; `overdue` at what was due before a moment. */
const spanOf = (state: DeletionState | undefined, overdue: number): [from: number, to: number] => {
  if (state === 'overdue') return [0, overdue]
  if (state === 'waiting') return [overdue, DONE / 2]
  return [state === 'done' ? DONE / 2 : 0, Number.MAX_SAFE_INTEGER]
}

interface Page {
  readonly size: number
  readonly state?: DeletionState | undefined
  /** What was due before it and is not done is overdue, in milliseconds. */
  readonly overdue: number
  readonly after?: Place | undefined
  /** So many that are passed over: what it reads grows with it. */
  readonly skip?: number | undefined
}

/** What is overdue first, then what is to be done by its day, then what is done, the newest first. */
export const deletions = async (db: Db, { size, state, overdue, after, skip = 0 }: Page): Promise<StoredDeletion[]> => {
  const [from, to] = spanOf(state, overdue)
  const text = `select *, listed.place::float8 as place from deletion_trail.listed
    where listed.place < $1 and (listed.place, deletion) > ($2, $3) order by listed.place, deletion offset $5 limit $4`
  const start = after && after.place >= from ? after : { place: from, deletion: '' }
  return (await db.query<StoredDeletion>({ name: 'deletions', text, values: [to, start.place, start.deletion, size, skip] })).rows
}

/** One of them, with what an account's owner has chosen; undefined where nobody asked for it. */
export const deletionCalled = async (db: Db, deletion: string): Promise<CalledDeletion | undefined> => {
  const text = `select listed.*, listed.place::float8 as place, reason_category, keep_posts, reason_kept
    from deletion_trail.listed left join deletion_trail.account on account.member_id = listed.member_id and deletion like 'member-%'
    where deletion = $1`
  return (await db.query<CalledDeletion>({ name: 'deletionCalled', text, values: [deletion] })).rows[0]
}

type Chosen = { [Field in 'reason_category' | 'keep_posts' | 'reason_kept']: Account[Field] | null }
export type CalledDeletion = StoredDeletion & Chosen
