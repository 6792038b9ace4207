import type { MemberId } from '../../domain/kernel/ids.js'
import { blocksOf } from '../../projections/member-blocks/queries.js'
import type { Db } from '../../projections/runtime/database.js'

/** Whom a member blocks: nobody is mailed or pushed of what they have asked or written. */
export const blockedOf = async (db: Db, member: MemberId): Promise<MemberId[]> =>
  (await blocksOf(db, [member])).map(({ other_id }) => other_id)
