import type { Pool } from 'pg'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { SEEN_WITH_ITS_POST, type NotificationKind } from '../../../domain/notifications/kinds.js'
import { MOST_OTHERS, MOST_UNREAD } from '../../../domain/notifications/limits.js'
import type { Told } from './digests.js'

/** A line of a member's list as it stands: its newest notification, and how many other people there are in it. */
export interface StoredLine {
  readonly id: number
  readonly kind: NotificationKind
  readonly target: string
  /** The version of its newest notification. */
  readonly newest: number
  readonly newest_at: Date
  readonly is_read: boolean
  readonly actor: MemberId | null
  readonly item: number
  /** The item of the first that the member has not read; of its newest notification, where they have read all. */
  readonly first: number
  readonly detail: string | null
  /** Of the event that it tells of. */
  readonly position: number
  readonly others: number
}

export interface Counts {
  readonly unread: number
  readonly version: number
  /** The posts, as `case:7`, on whose own pages something that is unread is seen. */
  readonly posts: readonly string[]
}

/**
 * How many lines of the list of `asked.member_id` are unread, the same rows that the list shows, and about which posts. `seenThere`, the kinds, is SQL. Few
 * lines are unread of most: taken for one of these, who has ten thousand would have them all read and sorted. Of a range Postgres expects more than are
 * counted, and reads them in their order until there are enough.
 */
const unreadOf = (seenThere: string): string => `
  cross join lateral (
    select count(*)::int as unread, coalesce(array_agg(distinct target) filter (where kind = any(${seenThere}::text[])), '{}') as posts from (
      select kind, target from vault.notification_group
      where member_id between asked.member_id and asked.member_id and newest > seen order by member_id desc, newest desc limit ${MOST_UNREAD}) counted) unread`

/**
 * Some groups, with what is told of them. `groups` is SQL, and so is `kept`, by which notifications are told: a group that has none such is no line.
 */
const told = (groups: string, kept = 'true'): string => `
  select line.id, kind, target, newest, newest_at, newest <= seen as is_read, last.actor, last.item, coalesce(fresh.item, last.item) as first,
    last.detail, last.position::float8 as position, greatest(people - 1, 0) as others
  from (${groups}) line
  cross join lateral (
    select * from (
      select actor, item, detail, position, version from vault.notification
      where group_id = line.id order by version desc limit ${MOST_OTHERS + 1}) newest
    where ${kept} order by version desc limit 1) last
  cross join lateral (
    select count(distinct actor)::int as people from (
      select actor from vault.notification where group_id = line.id order by version desc limit ${MOST_OTHERS + 1}) newest
    where ${kept}) counted
  left join lateral (select item from vault.notification where group_id = line.id and version > seen order by version limit 1) fresh on true`

/** Requests of anybody but some, and all the rest. `shunned` is SQL. */
const asksNotOf = (shunned: string): string => `(line.kind <> 'request' or actor is null or actor <> all(${shunned}::int[]))`

export interface LinesPage {
  readonly size: number
  /** Only lines whose newest notification is older than this version. */
  readonly before?: number | undefined
}

interface Page extends Counts {
  readonly lines: readonly StoredLine[]
}

/** A page of a member's list, the newest first, with what stands on the bell: from one look, so that the two agree. */
export const pageOf = async (pool: Pick<Pool, 'query'>, member: MemberId, { size, before }: LinesPage): Promise<Page> => {
  const groups = 'select * from vault.notification_group where member_id = $1 and newest < $2 order by newest desc limit $3'
  const text = `select coalesce(known.version, 0) as version, unread.unread, unread.posts, line.*
    from unnest(array[$1::int]) asked (member_id) left join vault.notification_member known on known.member_id = asked.member_id
    ${unreadOf('$4')}
    left join lateral (${told(groups)}) line on true order by line.newest desc`
  const { rows } = await pool.query<Counts & (StoredLine | { readonly id: null })>({
    name: 'notificationsOf',
    text,
    values: [member, before ?? 2 ** 31 - 1, size, SEEN_WITH_ITS_POST],
  })
  const { version, unread, posts } = rows[0]!
  return { version, unread, posts, lines: rows.filter((row): row is Counts & StoredLine => row.id !== null) }
}

/** What stands on the bells of some members. */
export const countsOf = async (pool: Pick<Pool, 'query'>, members: readonly MemberId[]): Promise<ReadonlyMap<MemberId, Counts>> => {
  if (members.length === 0) return new Map()
  const text = `select asked.member_id as member, coalesce(known.version, 0) as version, unread.unread, unread.posts
    from unnest($1::int[]) asked (member_id) left join vault.notification_member known on known.member_id = asked.member_id
    ${unreadOf('$2')}`
  const values = [members, SEEN_WITH_ITS_POST]
  const { rows } = await pool.query<Counts & { member: MemberId }>({ name: 'notificationCountsOf', text, values })
  return new Map(rows.map(({ member, ...counts }) => [member, counts]))
}

/**
 * A line of a member's as it is now, where it is still unread: undefined when it was read, or is gone. What `shunned` have asked is not told, and
 * where nobody else asks the line is none.
 */
export const unreadLine = async (
  pool: Pick<Pool, 'query'>,
  member: MemberId,
  id: number,
  shunned: readonly MemberId[] = [],
): Promise<StoredLine | undefined> => {
  const groups = 'select * from vault.notification_group where id = $2 and member_id = $1 and newest > seen'
  const text = `${told(groups, asksNotOf('$3'))} where last.version > seen`
  return (await pool.query<StoredLine>({ name: 'unreadLine', text, values: [member, id, shunned] })).rows[0]
}

/** More lines than these are more than any mail counts. */
const MOST_WAITING = 200

/**
 * What is unread in a member's list, of some kinds and from one of its versions to another: the newest, first. What is of other kinds takes the room of
 * none, and what `shunned` have asked is not told.
 */
export const unreadLines = async (
  pool: Pick<Pool, 'query'>,
  member: MemberId,
  { kinds, from, to, shunned = [] }: Told & { readonly kinds: readonly NotificationKind[]; readonly shunned?: readonly MemberId[] },
): Promise<StoredLine[]> => {
  const groups = `select waiting.* from unnest($4::text[]) wanted (kind)
    cross join lateral (
      select * from vault.notification_group
      where member_id = $1 and kind = wanted.kind and newest > seen and newest between $2 and $3
      order by newest desc limit ${MOST_WAITING}) waiting
    order by newest desc limit ${MOST_WAITING}`
  const text = `${told(groups, asksNotOf('$5'))} where last.version > seen and last.version >= $2 order by newest desc`
  return (await pool.query<StoredLine>({ name: 'unreadLines', text, values: [member, from, to, kinds, shunned] })).rows
}

/** All of a member's list, from the oldest line on, in pages after a line. */
export const linesAfter = async (pool: Pick<Pool, 'query'>, member: MemberId, most: number, after = 0): Promise<StoredLine[]> => {
  const groups = 'select * from vault.notification_group where member_id = $1 and newest > $2 order by newest limit $3'
  const text = `${told(groups)} order by newest`
  return (await pool.query<StoredLine>({ name: 'linesAfter', text, values: [member, after, most] })).rows
}
