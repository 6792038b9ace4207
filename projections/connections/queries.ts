import type { Network } from '../../domain/connections/messages.js'
import { MOST_WAITING } from '../../domain/connections/limits.js'
import type { FollowId, MemberId } from '../../domain/kernel/ids.js'
import type { Db } from '../runtime/database.js'
import { eachOf } from '../runtime/pages.js'
import type { Concerned, Side, Status } from './rows.js'

/** A side as it stands in the table. */
export interface StoredSide extends Side {
  readonly since: Date
}

/** One in a list: `place` leads to what comes after it. */
export interface ListedSide extends StoredSide {
  readonly place: number
}

export interface SidesPage {
  readonly size: number
  /** Only what comes after this place. */
  readonly before?: number | undefined
}

const COLUMNS = 'network, member_id, other_id, follow_id, status, sent_by, withheld, since, position::float8 as position'

/** Which of a member's: all, requests sent and received, those received alone, or connections. */
export type Which = 'all' | 'requested' | 'received' | 'connected'

/** Which rows, and by which column they are ordered. */
const WHICH: Readonly<Record<Which, readonly [where: string, by: 'place' | 'position']>> = {
  all: ['', 'position'],
  requested: [`and status = 'requested'`, 'place'],
  received: [`and status = 'requested' and sent_by = other_id`, 'position'],
  connected: [`and status = 'connected'`, 'position'],
}

/** Some of what is between a member and others in a network, the newest first; of requests those that the member can accept before all they have sent. */
export const sidesOf = async (
  db: Db,
  network: Network,
  member: MemberId,
  which: Which,
  { size, before }: SidesPage,
): Promise<ListedSide[]> => {
  const [where, by] = WHICH[which]
  const text = `select ${COLUMNS}, side.${by}::float8 as place from connections.side
                where network = $1 and member_id = $2 ${where} and side.${by} < $3 order by side.${by} desc limit $4`
  const values = [network, member, before ?? Number.MAX_SAFE_INTEGER, size]
  return (await db.query<ListedSide>({ name: `sidesOf ${which}`, text, values })).rows
}

/** What is between some pairs, as the first of each sees it; nothing for those between whom nothing is. */
export const sidesBetween = async (db: Db, pairs: readonly Concerned[]): Promise<StoredSide[]> => {
  if (pairs.length === 0) return []
  const text = `select ${COLUMNS} from connections.side join unnest($1::text[], $2::int[], $3::int[]) asked (network, member_id, other_id)
                using (network, member_id, other_id)`
  const values = [pairs.map(({ network }) => network), pairs.map(({ member_id }) => member_id), pairs.map(({ other_id }) => other_id)]
  return (await db.query<StoredSide>({ name: 'sidesBetween', text, values })).rows
}

/** A request or connection by its number, as the member with the smaller id sees it. */
export const sideById = async (db: Db, followId: FollowId): Promise<StoredSide | undefined> => {
  const text = `select ${COLUMNS} from connections.side where follow_id = $1 order by side.member_id limit 1`
  return (await db.query<StoredSide>({ name: 'sideById', text, values: [followId] })).rows[0]
}

/** So many are counted, and no more. */
export const COUNTED = 1_000

/** How many requests and connections a member has in a network, each as far as they are counted. */
export interface Counts {
  readonly requests: number
  readonly connections: number
}

/** Of some members; asked of one network for each. */
export const countsOf = async (db: Db, of: readonly Pick<Concerned, 'network' | 'member_id'>[]): Promise<Counts[]> => {
  if (of.length === 0) return []
  const counted = (status: Status) => `(select count(*)::int from (select from connections.side
    where network = asked.network and side.member_id = asked.member_id and status = '${status}' limit ${COUNTED}) counted)`
  const text = `select ${counted('requested')} as requests, ${counted('connected')} as connections
                from unnest($1::text[], $2::int[]) with ordinality asked (network, member_id, place) order by place`
  return (await db.query<Counts>({ name: 'countsOf', text, values: [of.map(({ network }) => network), of.map((each) => each.member_id)] }))
    .rows
}

/** From here on are the places of requests that a member can answer; below are those they have sent (`side.place`). */
const RECEIVED = 2 ** 52

/** Whether as many requests of a member wait in a network as may. */
export const waitForAllTheyMay = async (db: Db, network: Network, member: MemberId): Promise<boolean> => {
  const text = `select count(*) >= ${MOST_WAITING} as "isFull" from (select from connections.side
    where network = $1 and member_id = $2 and status = 'requested' and side.place < ${RECEIVED} limit ${MOST_WAITING}) sent`
  return (await db.query<{ isFull: boolean }>({ name: 'waitForAllTheyMay', text, values: [network, member] })).rows[0]!.isFull
}

/** So many connections of a member are asked for, the newest. */
const MOST_CONNECTED = 10_000

/** With whom a member is connected in a network. */
export const connectedWith = async (db: Db, network: Network, member: MemberId): Promise<MemberId[]> => {
  const text = `select other_id from connections.side where network = $1 and member_id = $2 and status = 'connected'
                order by side.position desc limit ${MOST_CONNECTED}`
  return (await db.query<Pick<Side, 'other_id'>>({ name: 'connectedWith', text, values: [network, member] })).rows.map(
    ({ other_id }) => other_id,
  )
}

/** Who of some members is connected in a network with whom of some others. */
export const connectedAmong = async (
  db: Db,
  network: Network,
  members: readonly MemberId[],
  others: readonly MemberId[],
): Promise<Pick<Side, 'member_id' | 'other_id'>[]> => {
  if (members.length === 0 || others.length === 0) return []
  const text = `select member_id, other_id from connections.side
                where network = $1 and member_id = any($2::int[]) and other_id = any($3::int[]) and status = 'connected'`
  return (await db.query<Pick<Side, 'member_id' | 'other_id'>>({ name: 'connectedAmong', text, values: [network, members, others] })).rows
}

/** All that is between a member and others, in both networks, read in pages. */
export const allSidesOf = (db: Db, member: MemberId): AsyncGenerator<StoredSide, void> => {
  const text = `select ${COLUMNS} from connections.side where member_id = $1 and follow_id > $2 order by follow_id limit $3`
  return eachOf(async (size, last) => {
    const values = [member, last?.follow_id ?? 0, size]
    return (await db.query<StoredSide>({ name: 'allSidesOf', text, values })).rows
  })
}

/** What others have asked a member who does not know of it, since they have blocked them: as it has to end with the account. */
export const withheldFrom = (db: Db, member: MemberId): AsyncGenerator<Pick<StoredSide, 'network' | 'other_id' | 'follow_id'>, void> => {
  const text = `select network, member_id as other_id, follow_id from connections.side
                where withheld and other_id = $1 and follow_id > $2 order by follow_id limit $3`
  return eachOf(async (size, last) => {
    const values = [member, last?.follow_id ?? 0, size]
    return (await db.query<Pick<StoredSide, 'network' | 'other_id' | 'follow_id'>>({ name: 'withheldFrom', text, values })).rows
  })
}

/** How much between a member and others went with their account. */
export const erasedOf = async (db: Db, member: MemberId): Promise<number> => {
  const text = 'select count(*)::int as count from connections.erased where member_id = $1'
  return (await db.query<{ count: number }>({ name: 'erasedOf', text, values: [member] })).rows[0]!.count
}

/** The highest number a request has ever had, 0 without any. */
export const highestFollowId = async (db: Db): Promise<number> =>
  (await db.query<{ id: number }>('select coalesce((select follow_id from connections.highest where one = true), 0) as id')).rows[0]!.id
