import type { MemberId } from '../../domain/kernel/ids.js'
import type { Db } from '../runtime/database.js'
import type { Profile } from './rows.js'

export type { Profile } from './rows.js'

/** All of one member; undefined for one who is not known, or is forgotten. */
export const profileOf = async (db: Db, memberId: MemberId): Promise<Profile | undefined> => {
  const text = 'select * from member_profile.profile where member_id = $1 and not forgotten'
  return (await db.query<Profile>({ name: 'profileOf', text, values: [memberId] })).rows[0]
}
