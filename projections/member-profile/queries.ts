import type { MemberId } from '../../domain/kernel/ids.js'
import type { Db } from '../runtime/database.js'
import type { Profile } from './rows.js'

export type { Profile } from './rows.js'

/** All of one member; undefined for one who is not known, or is forgotten. */
export const profileOf = async (db: Db, memberId: MemberId): Promise<Profile | undefined> => {
  const text = 'select * from member_profile.profile where member_id = $1 and not forgotten'
  return (await db.query<Profile>({ name: 'profileOf', text, values: [memberId] })).rows[0]
}

/** Which of some members are known with all details, and not forgotten: their profiles are for others, too. */
export const completeAmong = async (db: Db, members: readonly MemberId[]): Promise<ReadonlySet<MemberId>> => {
  if (members.length === 0) return new Set()
  const text = 'select member_id from member_profile.profile where member_id = any($1::int[]) and complete and not forgotten'
  const { rows } = await db.query<{ member_id: MemberId }>({ name: 'completeAmong', text, values: [[...new Set(members)]] })
  return new Set(rows.map(({ member_id }) => member_id))
}

/** The cities in which some members live, by their ids in the reference data; who has told none is missing. */
export const citiesOf = async (db: Db, members: readonly MemberId[]): Promise<ReadonlyMap<MemberId, number>> => {
  const text = `select member_id, (city->>'id')::int as city from member_profile.profile
    where member_id = any($1::int[]) and city is not null and not forgotten`
  const { rows } = await db.query<{ member_id: MemberId; city: number }>({ name: 'citiesOf', text, values: [members] })
  return new Map(rows.map(({ member_id, city }) => [member_id, city]))
}
