import type { MemberId } from '../../../domain/kernel/ids.js'
import type { Db } from '../../../projections/runtime/database.js'
import { stepsOf, type StoredStep } from '../../../projections/deletion-trail/queries.js'
import type { Account } from '../../../projections/deletion-trail/stored.js'

/** How the deletion of an account stands, with its steps in order. */
interface Trail extends Account {
  readonly steps: readonly StoredStep[]
}

/** Undefined for an account that nobody has asked to delete. */
export const trailOf = async (db: Db, memberId: MemberId): Promise<Trail | undefined> => {
  const { rows } = await db.query<Account>('select * from deletion_trail.account where member_id = $1', [memberId])
  return rows[0] && { ...rows[0], steps: await stepsOf(db, `member-${memberId}`) }
}
