import type { MemberId } from '../../domain/kernel/ids.js'
import type { Db } from '../runtime/database.js'
import { isSlip, waysOf, type Asked } from './asked.js'
import type { Surgeon } from './rows.js'

export interface FoundSurgeon {
  readonly id: MemberId
  readonly city: Surgeon['city']
}

/** Slips are thought of when fewer than these were found as typed. */
const FEW = 5
/** Among so many that look alike. */
const ALIKE = 100

/**
 * The planner does not see what is asked for, and so always goes by the index: for a frequent term it would rather read the table until it has
 * found enough, which is all of it where terms that are frequent alone are rare together.
 */
const way = (name: string, part: 1 | 2 | 3 | 4, most: string): string =>
  `${name} as materialized (select member_id, first_name, last_name, city, ${part} as part from member_search.surgeon
     where terms @@ (select $${part}::tsquery) limit ${most})`

/** A way is not even begun when the one before it has found enough; what that found it finds again. */
const unless = (before: string, enough: string, most: string): string =>
  `case when (select count(*) from ${before}) < ${enough} then ${most} else 0 end`

const SLIPPED = 4

const SEARCH = `
  with ${way('whole', 1, '$5')},
       ${way('begun', 2, unless('whole', '$5', '$5'))},
       together as materialized (select * from whole union all select * from begun),
       ${way('about', 3, unless('together', '$5', '$5'))},
       typed as materialized (select * from together union all select * from about),
       ${way('slipped', SLIPPED, unless('typed', String(FEW), String(ALIKE)))}
  select * from typed union all select * from slipped`

interface Row extends Pick<Surgeon, 'member_id' | 'first_name' | 'last_name' | 'city'> {
  readonly part: number
}

const order = new Intl.Collator('en')
/** The closest first, and then by name. */
const inOrder = (one: Row, other: Row): number =>
  one.part - other.part ||
  order.compare(one.last_name ?? '', other.last_name ?? '') ||
  order.compare(one.first_name ?? '', other.first_name ?? '') ||
  one.member_id - other.member_id

/**
 * Members who are to be found, at most so many: first whose names hold every word that is asked for, then whose names begin with them, then whom
 * their speciality or city tell of, and where that finds next to nobody, whose names are a slip away. Nothing asked for finds nobody.
 */
export const findSurgeons = async (db: Db, asked: Asked, most: number): Promise<FoundSurgeon[]> => {
  const ways = waysOf(asked)
  if (ways.every((each) => each === null)) return []
  const { rows } = await db.query<Row>({ name: 'findSurgeons', text: SEARCH, values: [...ways, most] })
  const found = new Map<MemberId, FoundSurgeon>()
  for (const { member_id: id, first_name, last_name, city, part } of rows.sort(inOrder))
    if (!found.has(id) && (part < SLIPPED || isSlip(asked.text, `${first_name} ${last_name}`))) found.set(id, { id, city })
  return [...found.values()].slice(0, most)
}

/** One who is to be found, by their id. */
export const surgeonById = async (db: Db, id: MemberId): Promise<FoundSurgeon | undefined> => {
  const text = 'select member_id as id, city from member_search.surgeon where member_id = $1 and terms is not null'
  return (await db.query<FoundSurgeon>({ name: 'surgeonById', text, values: [id] })).rows[0]
}

export interface SpecialityCount {
  readonly speciality: string
  readonly num: number
}

/** There is a fixed list of them, with far fewer. */
const SPECIALITIES = 100

/** How many are to be found of each speciality, the most first. */
export const specialityCounts = async (db: Db): Promise<SpecialityCount[]> => {
  const text = `select speciality, num from member_search.by_speciality order by num desc, speciality limit ${SPECIALITIES}`
  return (await db.query<SpecialityCount>({ name: 'specialityCounts', text })).rows
}

/** The cities where most of them live, by id. */
export const largestCities = async (db: Db, most: number): Promise<number[]> => {
  const text = 'select city_id as id from member_search.by_city order by num desc, city_id desc limit $1'
  return (await db.query<{ id: number }>({ name: 'largestCities', text, values: [most] })).rows.map(({ id }) => id)
}
