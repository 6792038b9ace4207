import type { MemberId } from '../../domain/kernel/ids.js'
import type { Db } from '../runtime/database.js'
import type { Restriction } from '../../domain/members/standing/standing.js'
import type { Standing } from './rows.js'

/** What stands against a member; its end is for who knows the time to see. */
export interface Restricted extends Pick<Standing, 'action'> {
  readonly until: Date | null
}

/** What stands against some members; who is free is not among them, though some whose time is over may be. */
export const restrictedAmong = async (db: Db, memberIds: readonly MemberId[]): Promise<Map<MemberId, Restricted>> => {
  if (memberIds.length === 0) return new Map()
  const text = 'select member_id, action, until from member_standing.standing where member_id = any($1::int[]) and holds'
  const { rows } = await db.query<Restricted & { member_id: MemberId }>({ name: 'restrictedAmong', text, values: [memberIds] })
  return new Map(rows.map(({ member_id, ...row }) => [member_id, row]))
}

interface Held extends Restricted, Pick<Standing, 'restriction'> {
  readonly appeal: Restriction['appeal']
}

/** What stands against one member, and how far their appeal is; undefined where nothing does. Its end is for who knows the time to see. */
export const restrictionHeld = async (db: Db, memberId: MemberId): Promise<Held | undefined> => {
  const text = `select restriction, action, until, case when appeal_open then 'open' when appealed_at is null then 'none' else 'decided' end as appeal
    from member_standing.standing where member_id = $1 and holds`
  return (await db.query<Held>({ name: 'restrictionHeld', text, values: [memberId] })).rows[0]
}

/** A restriction that has come to its end. */
export interface Over extends Pick<Standing, 'member_id' | 'restriction'> {
  readonly until: Date
}

/** What is over at a moment and was not told yet, the oldest first, after one of them. */
export const restrictionsOver = async (db: Db, at: string, most: number, after?: Over): Promise<Over[]> => {
  const text = `select member_id, restriction, until from member_standing.standing
    where holds and until <= $1 and (until, member_id) > ($2, $3) order by until, member_id limit $4`
  const values = [at, after?.until ?? '-infinity', after?.member_id ?? 0, most]
  return (await db.query<Over>({ name: 'restrictionsOver', text, values })).rows
}

/** An appeal that nobody has judged yet. */
export interface OpenAppeal extends Pick<Standing, 'member_id' | 'restriction' | 'action' | 'moderator'> {
  readonly until: Date | null
  readonly appealed_at: Date
}

const APPEAL = 'member_id, restriction, action, until, moderator, appealed_at'

/** Where a page ended: since when the last one waits, in milliseconds, and whose it is. */
export type AppealPlace = readonly [since: number, memberId: number]

/** The oldest first, after a place. */
export const openAppeals = async (db: Db, most: number, [since, memberId]: AppealPlace = [0, 0]): Promise<OpenAppeal[]> => {
  const text = `select ${APPEAL} from member_standing.standing
    where appeal_open and (appealed_at, member_id) > (to_timestamp($1::float8 / 1000), $2) order by appealed_at, member_id limit $3`
  return (await db.query<OpenAppeal>({ name: 'openAppeals', text, values: [since, memberId, most] })).rows
}

/** Those of some members. */
export const openAppealsOf = async (db: Db, memberIds: readonly MemberId[]): Promise<OpenAppeal[]> => {
  const text = `select ${APPEAL} from member_standing.standing where member_id = any($1::int[]) and appeal_open`
  return (await db.query<OpenAppeal>({ name: 'openAppealsOf', text, values: [memberIds] })).rows
}

/** No member has it. */
const LAST = 2_147_483_647

/** Who is restricted now, the newest members first, from before one on; some whose time is over may be among them for a moment. */
export const restrictedNow = async (
  db: Db,
  { before, most }: { readonly before: MemberId | null; readonly most: number },
): Promise<Pick<Standing, 'member_id'>[]> => {
  const text = `select member_id from member_standing.standing where holds and member_id < $1
    order by member_id desc limit $2`
  return (await db.query<Pick<Standing, 'member_id'>>({ name: 'restrictedNow', text, values: [before ?? LAST, most] })).rows
}
