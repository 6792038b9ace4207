import type { Pool } from 'pg'
import { meaningOf } from '../../domain/kernel/error-meanings.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { inTransaction, type Db, type Statement, type Tx } from '../runtime/database.js'
import { isSlip, waysOf, type Asked, type Ways } from './asked.js'
import type { Surgeon } from './rows.js'

export interface FoundSurgeon {
  readonly id: MemberId
  readonly city: Surgeon['city']
}

/** Slips are thought of when fewer than these were found as typed. */
const FEW = 5
/** Among so many that look alike. */
const ALIKE = 100
/** What is chosen without a word is looked for among so many first, the newest: most often there are enough of them. */
const NEWEST = 2_000
/** So long one search may take, in milliseconds: whoever typed it types on, and others wait for the connection. */
export const SEARCH_LIMIT = 400

const SURGEON = 'member_id, first_name, last_name, city'

/**
 * The planner does not see what is asked for, and so always goes by the index: for a frequent term it would rather read the table until it has
 * found enough, which is all of it where terms that are frequent alone are rare together. What is found is read no further than it is needed.
 */
const among = (condition: string, most: string): string =>
  `with found as materialized (select ${SURGEON} from member_search.surgeon where ${condition}) select * from found limit ${most}`

const BY = {
  words: { name: 'surgeonsByWords', text: among('terms @@ (select $1::tsquery)', '$2') },
  /** The index ends with the words where nobody has them, and reads of the filters only what goes with them. */
  both: { name: 'surgeonsByBoth', text: among('terms @@ (select $1::tsquery) and terms @@ (select $2::tsquery)', '$3') },
  newest: {
    name: 'newestSurgeons',
    text: `select ${SURGEON} from (select ${SURGEON}, terms from member_search.surgeon order by member_id desc limit ${NEWEST}) newest
      where terms @@ $1::tsquery limit $2`,
  },
}

type Row = Pick<Surgeon, 'member_id' | 'first_name' | 'last_name' | 'city'>

/** One way to find some, and how many at most; none where those before have found enough. */
interface Step {
  readonly statement: Statement
  readonly isSlip: boolean
}

const stepsOf = ({ typed, slipped, filters }: Ways, most: number): Step[] => {
  const by = (words: string, limit: number): Statement =>
    filters === null ? { ...BY.words, values: [words, limit] } : { ...BY.both, values: [words, filters, limit] }
  if (typed.length > 0)
    return [
      ...typed.map((words) => ({ statement: by(words, most), isSlip: false })),
      ...(slipped === null ? [] : [{ statement: by(slipped, ALIKE), isSlip: true }]),
    ]
  return filters === null ? [] : [BY.newest, BY.words].map((each) => ({ statement: { ...each, values: [filters, most] }, isSlip: false }))
}

const order = new Intl.Collator('en')
const byName = (one: Row, other: Row): number =>
  order.compare(one.last_name ?? '', other.last_name ?? '') ||
  order.compare(one.first_name ?? '', other.first_name ?? '') ||
  one.member_id - other.member_id

/** How a search is carried out. */
export interface Searching {
  /** Nobody waits for it any more: nothing further is asked. */
  readonly signal?: AbortSignal
  /** Milliseconds. */
  readonly limit?: number
}

export interface Found {
  readonly found: FoundSurgeon[]
  /** False where the time was over before all had been looked at. */
  readonly isWhole: boolean
}

/** As `lookForSurgeons`. Refuses, to be tried again, where the time was over before anybody was found: whoever is looked for may well be there. */
export const findSurgeons = async (pool: Pool, asked: Asked, most: number, searching: Searching = {}): Promise<FoundSurgeon[]> => {
  const { found, isWhole } = await lookForSurgeons(pool, asked, most, searching)
  if (!isWhole && found.length === 0) throw new Refusal('busy', 'The search took too long, please try again')
  return found
}

/**
 * Members who are to be found, at most so many: first whose names hold every word that is asked for, then whose names begin with them, then whom
 * their speciality or city tell of, and where that finds next to nobody, whose names are a slip away. Nothing asked for finds nobody. A way is
 * not even begun when those before it have found enough; where the time is over, it is what was found by then. The time it waits for a connection is
 * not counted.
 */
export const lookForSurgeons = async (
  pool: Pool,
  asked: Asked,
  most: number,
  { signal, limit = SEARCH_LIMIT }: Searching = {},
): Promise<Found> => {
  const found = new Map<MemberId, FoundSurgeon>()
  const steps = stepsOf(waysOf(asked), most)

  /** Answers whether there was time for all that was to be asked. */
  const look = async (tx: Tx): Promise<boolean> => {
    const end = performance.now() + limit
    for (const [i, { statement, isSlip: isLast }] of steps.entries()) {
      if (found.size >= (isLast ? FEW : most) || signal?.aborted) return true
      const left = Math.floor(end - performance.now())
      if (left <= 0) return false
      if (i > 0) tx.send({ text: `set local statement_timeout = ${left}` })
      const { rows } = await tx.query<Row>(statement)
      for (const { member_id: id, first_name, last_name, city } of rows.sort(byName))
        if (!found.has(id) && (!isLast || isSlip(asked.text, `${first_name} ${last_name}`))) found.set(id, { id, city })
    }
    return true
  }
  if (steps.length === 0 || signal?.aborted) return { found: [], isWhole: true }
  const isWhole = await inTransaction(pool, (tx) => look(tx).catch(unlessLate), { statement_timeout: `${limit}ms` })
  return { found: [...found.values()].slice(0, most), isWhole }
}

const unlessLate = (error: unknown): false => {
  if (meaningOf(error) !== 'late') throw error
  return false
}

/** Members who are suspended, whom nobody else finds, by the beginnings of their names, as moderators look for them. */
export const findSuspended = async (db: Db, typed: string, most: number): Promise<MemberId[]> => {
  const [, begun] = waysOf({ text: typed }).typed
  if (begun === undefined) return []
  const text = among('hidden @@ (select $1::tsquery)', '$2')
  const { rows } = await db.query<Row>({ name: 'suspendedByWords', text, values: [begun, most] })
  return rows.sort(byName).map(({ member_id }) => member_id)
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
