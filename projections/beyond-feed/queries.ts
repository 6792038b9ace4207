import type { BeyondId, MemberId } from '../../domain/kernel/ids.js'
import { postQueries, THERE_FOR_VIEWER, type SeenBy, type StoredCounts } from '../engagement/queries.js'
import { seenIn } from '../engagement/seen.js'
import type { Db } from '../runtime/database.js'
import type { Card } from './rows.js'

/** A post through the eyes of one member. */
export interface SeenBeyond extends Card, StoredCounts<BeyondId>, Pick<SeenBy, 'is_like' | 'is_save'> {
  readonly post_id: BeyondId
  readonly posted_at: Date
}

/** What can be asked of all posts, of these. */
export const beyondQueries = postQueries<BeyondId, Pick<Card, 'author'>>('beyond_feed', ['author'])

export interface BeyondPage {
  readonly size: number
  /** Only posts that come after this one. */
  readonly before?: BeyondId | undefined
  /** Posts that are passed over: what it reads grows with it. */
  readonly skip?: number
}

interface Newest extends Pick<BeyondPage, 'size'> {
  readonly before: BeyondId
}

const NEWEST = 2 ** 31 - 1

/** Some posts that are there, with what moves on them; `$1` is who looks. `ids` is a query of ids. */
const seen = (ids: string): string =>
  seenIn('beyond_feed', `select card.* from (${ids}) page join beyond_feed.card using (post_id) where removed_by is null`)

/** What one member has posted before a post, newest first. */
const ofOne = (before: string, size: string): string => `
  select post_id from beyond_feed.card where card.author = author.id and post_id < ${before} and removed_by is null
  order by post_id desc limit ${size}`

/** What some members have posted before a post, newest first; `size` of each at most. */
const newestOf = (authors: string, size: string): string => `
  select author.id as author, newest.post_id from ${authors} author (id)
  cross join lateral (${ofOne('$2', size)}) newest
  order by newest.post_id desc limit $3`

/** So many members are looked at by one statement. */
const AT_ONCE = 1_000

/** Whose newest posts are the newest. */
const latestAmong = async (db: Db, authors: readonly MemberId[], { size, before }: Newest): Promise<MemberId[]> => {
  if (authors.length <= size) return [...authors]
  const latest: Pick<Card, 'author' | 'post_id'>[] = []
  for (let from = 0; from < authors.length; from += AT_ONCE) {
    const values = [authors.slice(from, from + AT_ONCE), before, size]
    const { rows } = await db.query<Pick<Card, 'author' | 'post_id'>>({
      name: 'latestAmong',
      text: newestOf('unnest($1::int[])', '1'),
      values,
    })
    latest.push(...rows)
  }
  const newestFirst = latest.sort((one, other) => other.post_id - one.post_id)
  return newestFirst.slice(0, size).map(({ author }) => author)
}

/**
 * What some members have posted, newest first. A page of so many has posts of no more authors than that: those whose newest are the newest. So one
 * look at each member and a page of each of those is all that is read, however much there is.
 */
export const postsOfSeenBy = async (
  db: Db,
  viewer: MemberId,
  authors: readonly MemberId[],
  { size, before = NEWEST as BeyondId, skip = 0 }: BeyondPage,
): Promise<SeenBeyond[]> => {
  const from = await lastOf(db, authors, before, skip)
  const latest = from === undefined ? [] : await latestAmong(db, authors, { size, before: from })
  if (latest.length === 0) return []
  const text = `${seen(newestOf('unnest($4::int[])', '$3'))} order by card.post_id desc`
  return (await db.query<SeenBeyond>({ name: 'postsOfSeenBy', text, values: [viewer, from, size, latest] })).rows
}

interface Further {
  readonly author: MemberId
  readonly before: BeyondId
}

/** So many of each of some members, before a post of each. */
const newestOfEach = async (db: Db, each: readonly Further[], size: number): Promise<Pick<Card, 'author' | 'post_id'>[]> => {
  const found: Pick<Card, 'author' | 'post_id'>[] = []
  for (let from = 0; from < each.length; from += AT_ONCE) {
    const some = each.slice(from, from + AT_ONCE)
    const { rows } = await db.query<Pick<Card, 'author' | 'post_id'>>({
      name: 'newestOfEach',
      text: `select author.id as author, newest.post_id from unnest($1::int[], $2::int[]) author (id, before)
        cross join lateral (${ofOne('author.before', '$3')}) newest`,
      values: [some.map(({ author }) => author), some.map(({ before }) => before), size],
    })
    found.push(...rows)
  }
  return found
}

/** Where to go on with each of whom so many were found: there may be more. */
const lastOfEach = (found: readonly Pick<Card, 'author' | 'post_id'>[], size: number): Further[] => {
  const ofAuthor = new Map<MemberId, { count: number; before: BeyondId }>()
  for (const { author, post_id } of found) {
    const { count, before } = ofAuthor.get(author) ?? { count: 0, before: post_id }
    ofAuthor.set(author, { count: count + 1, before: post_id < before ? post_id : before })
  }
  return [...ofAuthor].filter(([, { count }]) => count === size).map(([author, { before }]) => ({ author, before }))
}

/**
 * The last of so many that are passed over; undefined where there are not so many. Only a member of whom all that was looked at is passed over may
 * have more, and the more was looked at, the fewer those are: twice as many of each are looked at next, which is never more than twice the skip.
 */
const lastOf = async (db: Db, authors: readonly MemberId[], before: BeyondId, skip: number): Promise<BeyondId | undefined> => {
  if (skip === 0) return before
  let passed: readonly BeyondId[] = []
  let further = authors.map((author): Further => ({ author, before }))
  for (let size = Math.ceil(skip / authors.length); further.length > 0; size *= 2) {
    const found = await newestOfEach(db, further, size)
    passed = [...passed, ...found.map(({ post_id }) => post_id)].sort((one, other) => other - one).slice(0, skip)
    const last = passed[skip - 1] ?? 0
    further = lastOfEach(found, size).filter((each) => each.before > last)
  }
  return passed[skip - 1]
}

/** Some posts that are there, in no order. */
export const postsSeenBy = async (db: Db, viewer: MemberId, ids: readonly BeyondId[]): Promise<SeenBeyond[]> => {
  if (ids.length === 0) return []
  const text = seen('select post_id from unnest($2::int[]) asked (post_id)')
  return (await db.query<SeenBeyond>({ name: 'postsSeenBy', text, values: [viewer, ids] })).rows
}

/** One of them, also one's own that a moderator has removed; undefined when there is none. */
export const postSeenBy = async (db: Db, viewer: MemberId, id: BeyondId): Promise<SeenBeyond | undefined> => {
  const text = seenIn('beyond_feed', `select * from beyond_feed.card where ${THERE_FOR_VIEWER} and post_id = $2`)
  return (await db.query<SeenBeyond>({ name: 'postSeenBy', text, values: [viewer, id] })).rows[0]
}

/** Who of some members has a post that is there. */
export const beyondAuthorsAmong = async (db: Db, memberIds: readonly MemberId[]): Promise<MemberId[]> => {
  if (memberIds.length === 0) return []
  const { rows } = await db.query<Pick<Card, 'author'>>({
    name: 'beyondAuthorsAmong',
    text: `select author from unnest($1::int[]) author
           where exists (select from beyond_feed.card where card.author = author.author and removed_by is null)`,
    values: [memberIds],
  })
  return rows.map(({ author }) => author)
}
