import { MOST_OPEN, MOST_OPPORTUNITIES_COUNTED } from '../../domain/opportunities/limits.js'
import type { OpportunitySpeciality, OpportunityType } from '../../domain/opportunities/messages.js'
import type { MemberId, OpportunityId } from '../../domain/kernel/ids.js'
import type { Db } from '../runtime/database.js'
import { eachOf } from '../runtime/pages.js'
import type { Opportunity } from './rows.js'

/** An opportunity as it stands in the table. */
export interface StoredOpportunity extends Opportunity {
  readonly posted_at: Date
}

/** What of the board is asked for; what is undefined filters nothing. */
export interface Filters {
  readonly country?: number | undefined
  readonly speciality?: OpportunitySpeciality | undefined
  readonly type?: OpportunityType | undefined
}

export interface BoardPage {
  readonly size: number
  /** Only what is older than this one. */
  readonly before?: OpportunityId | undefined
}

const SEEN = 'opportunity.*, opportunity.position::float8 as position'
const FILTERS = { country: 'country_id', speciality: 'speciality', type: 'type' } as const

/** Each set of filters is a query of its own, with an index of its own. */
const filtered = (filters: Filters, first: number) => {
  const set = (Object.keys(FILTERS) as (keyof Filters)[]).filter((name) => filters[name] !== undefined)
  return {
    name: set.join(' '),
    where: ['closed_by is null', ...set.map((name, i) => `${FILTERS[name]} = $${first + i}`)].join(' and '),
    values: set.map((name) => filters[name]),
  }
}

/** Some of what is offered and not closed, the newest first. */
export const opportunitiesOnBoard = async (db: Db, filters: Filters, { size, before }: BoardPage): Promise<StoredOpportunity[]> => {
  const { name, where, values } = filtered(filters, 3)
  const text = `select ${SEEN} from opportunities.opportunity where ${where} and opportunity_id < $1 order by opportunity_id desc limit $2`
  return (await db.query<StoredOpportunity>({ name: `onBoard ${name}`, text, values: [before ?? 2 ** 31 - 1, size, ...values] })).rows
}

/** How many that is in all. */
export const countOnBoard = async (db: Db, filters: Filters): Promise<number> => {
  const { name, where, values } = filtered(filters, 1)
  const text = `select count(*)::int as count from (select from opportunities.opportunity where ${where}
                  order by opportunity_id desc limit ${MOST_OPPORTUNITIES_COUNTED}) counted`
  return (await db.query<{ count: number }>({ name: `countOnBoard ${name}`, text, values })).rows[0]!.count
}

/** One of them, closed ones too. */
export const opportunityById = async (db: Db, id: OpportunityId): Promise<StoredOpportunity | undefined> => {
  const text = `select ${SEEN} from opportunities.opportunity where opportunity_id = $1`
  return (await db.query<StoredOpportunity>({ name: 'opportunityById', text, values: [id] })).rows[0]
}

/** What some of them are called, closed ones too. */
export const opportunityTitles = async (db: Db, ids: readonly OpportunityId[]): Promise<{ id: OpportunityId; title: string }[]> => {
  if (ids.length === 0) return []
  const text = `select opportunity_id as id, title from opportunities.opportunity where opportunity_id = any($1::int[]) and title is not null`
  return (await db.query<{ id: OpportunityId; title: string }>({ name: 'opportunityTitles', text, values: [ids] })).rows
}

/** They are few, and are looked through: more than a member may have open at a time, since what is on its way was not counted before. */
const MINE = `with mine as materialized (
    select * from opportunities.opportunity where owner = $1 and closed_by is null order by opportunity_id desc limit ${10 * MOST_OPEN})`
const FITTING = `($2::int is null or country_id = $2) and ($3::text is null or speciality = $3) and ($4::text is null or type = $4)`
const valuesOf = (owner: MemberId, { country, speciality, type }: Filters) => [owner, country, speciality, type]

/** Some of what a member offers and has not closed, the newest first. */
export const openOffersOf = async (
  db: Db,
  owner: MemberId,
  filters: Filters,
  { size, before }: BoardPage,
): Promise<StoredOpportunity[]> => {
  const text = `${MINE} select ${SEEN} from mine opportunity where ${FITTING} and opportunity_id < $5 order by opportunity_id desc limit $6`
  const values = [...valuesOf(owner, filters), before ?? 2 ** 31 - 1, size]
  return (await db.query<StoredOpportunity>({ name: 'openOffersOf', text, values })).rows
}

/** How many that is in all. */
export const countOpenOffersOf = async (db: Db, owner: MemberId, filters: Filters): Promise<number> => {
  const text = `${MINE} select count(*)::int as count from mine where ${FITTING}`
  return (await db.query<{ count: number }>({ name: 'countOpenOffersOf', text, values: valuesOf(owner, filters) })).rows[0]!.count
}

/** Whether a member offers as many as they may, with those that the view does not have yet, `coming`. */
export const offersAllTheyMay = async (db: Db, owner: MemberId, coming: readonly OpportunityId[]): Promise<boolean> => {
  const text = `select (select count(*) from (
      select from opportunities.opportunity where owner = $1 and closed_by is null limit ${MOST_OPEN}) open)
    + (select count(*) from unnest($2::int[]) coming (id)
       where not exists (select from opportunities.opportunity where opportunity_id = coming.id)) >= ${MOST_OPEN} as "isFull"`
  return (await db.query<{ isFull: boolean }>({ name: 'offersAllTheyMay', text, values: [owner, coming] })).rows[0]!.isFull
}

/** All that a member has offered, closed ones last, read in pages. */
export async function* allOfferedBy(db: Db, owner: MemberId): AsyncGenerator<StoredOpportunity, void> {
  for (const which of ['is null', 'is not null']) {
    const text = `select ${SEEN} from opportunities.opportunity where owner = $1 and closed_by ${which} and opportunity_id > $2
                  order by opportunity_id limit $3`
    yield* eachOf<StoredOpportunity>(async (size, last) => {
      const values = [owner, last?.opportunity_id ?? 0, size]
      return (await db.query<StoredOpportunity>({ name: `allOfferedBy ${which}`, text, values })).rows
    })
  }
}

/** How many went with the account of who offered them. */
export const offersErasedOf = async (db: Db, owner: MemberId): Promise<number> => {
  const text = `select count(*)::int as count from opportunities.opportunity where owner = $1 and closed_by = 'erasure'`
  return (await db.query<{ count: number }>({ name: 'offersErasedOf', text, values: [owner] })).rows[0]!.count
}

/** The highest number an opportunity has, 0 without any. */
export const highestOpportunityId = async (db: Db): Promise<number> =>
  (await db.query<{ id: number }>('select coalesce(max(opportunity_id), 0) as id from opportunities.opportunity')).rows[0]!.id
