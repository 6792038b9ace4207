import type { Pool } from 'pg'

/** As the contract spells them (spec 1 §3). */
export interface Country {
  readonly id: number
  readonly name: string
  readonly phone_code: string
}
/** With the other names that people give it, as they are spelled. */
export interface CountryNames extends Country {
  readonly also: readonly string[]
}
export interface Region {
  readonly id: number
  readonly name: string
  readonly country_id: number
}
export interface City extends Region {
  readonly region_id: number
  readonly latitude: number
  readonly longitude: number
}
export interface MedicalSchool {
  readonly id: number
  readonly name: string
  readonly city_id: number
  readonly city_name: string
}

/** A page of a list in the order of the names: so many, and those after the one with this id. */
export interface Page {
  readonly size: number
  readonly after?: number | undefined
}

const cityColumns = 'city.id, city.name, city.region_id, city.latitude, city.longitude, city.country_id'
/** A condition on a value, of which it is told where it stands (`$2`). */
type Condition = (place: string) => string

/** Conditions on what is given alone, so that each set of them is a statement of its own: a plan for all values cannot leave out what is not asked for. */
const asking = () => {
  const values: unknown[] = []
  const conditions: string[] = []
  const at = (value: unknown): string => `$${values.push(value)}`
  return {
    values,
    at,
    that: (condition: Condition, value: unknown): void => {
      if (value !== undefined) conditions.push(condition(at(value)))
    },
    where: (): string => (conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''),
  }
}

const is =
  (column: string): Condition =>
  (place) =>
    `${column} = ${place}`
const has =
  (column: string): Condition =>
  (place) =>
    `${column} like '%' || vault.typed(${place}) || '%'`
const follows =
  (table: string): Condition =>
  (place) =>
    `(${table}.search, ${table}.id) > (select search, id from vault.${table} where id = ${place})`
const inOrder = (table: string): string => `order by ${table}.search, ${table}.id`

/** A school, and the country it is in. */
export interface SchoolFound extends Omit<MedicalSchool, 'city_name'> {
  readonly country_id: number
}

/** Reads the reference data by ids and in pages; ids that do not exist find nothing. */
export const places = (pool: Pool) => ({
  /** Undefined for an id that does not exist; so for the two below. */
  async country(id: number): Promise<Country | undefined> {
    return (await pool.query<Country>('select id, name, phone_code from vault.country where id = $1', [id])).rows[0]
  },

  async city(id: number): Promise<City | undefined> {
    return (await pool.query<City>(`select ${cityColumns} from vault.city where id = $1`, [id])).rows[0]
  },

  /** In the order of the ids; those that do not exist are left out. */
  async citiesById(ids: readonly number[]): Promise<City[]> {
    const sql = `select ${cityColumns} from unnest($1::int[]) with ordinality asked (id, place) join vault.city using (id) order by place`
    return (await pool.query<City>(sql, [ids])).rows
  },

  async medicalSchool(id: number): Promise<SchoolFound | undefined> {
    const sql = `select school.id, school.name, city_id, country_id from vault.medical_school school
      join vault.city on city.id = city_id where school.id = $1`
    return (await pool.query<SchoolFound>(sql, [id])).rows[0]
  },

  async countries({ size, after }: Page): Promise<CountryNames[]> {
    const { that, where, at, values } = asking()
    that(follows('country'), after)
    const sql = `select id, name, phone_code, coalesce(string_to_array(also, '|'), '{}') as also
      from vault.country ${where()} ${inOrder('country')} limit ${at(size)}`
    return (await pool.query<CountryNames>(sql, values)).rows
  },

  /** Of a country, or all. */
  async cities(countryId: number | undefined, { size, after }: Page): Promise<City[]> {
    const { that, where, at, values } = asking()
    that(is('country_id'), countryId)
    that(follows('city'), after)
    const sql = `select ${cityColumns} from vault.city ${where()} ${inOrder('city')} limit ${at(size)}`
    return (await pool.query<City>(sql, values)).rows
  },
})
export type Places = ReturnType<typeof places>

/**
 * Looks for places by what somebody has typed: no character in it means anything else. How they are looked for depends on what it was, so that it is asked on the
 * connections of searches, where each statement is planned with its values.
 */
export const placeSearch = (searching: Pool) => ({
  /** Regions of a country; all of them without a key. */
  async regions(countryId: number, key: string | undefined, { size, after }: Page): Promise<Region[]> {
    const { that, where, at, values } = asking()
    that(is('country_id'), countryId)
    that(has('search'), key)
    that(follows('region'), after)
    const sql = `select id, name, country_id from vault.region ${where()} ${inOrder('region')} limit ${at(size)}`
    return (await searching.query<Region>(sql, values)).rows
  },

  /** Cities one of whose names begins with the key, the largest first, then those that have it anywhere; with an empty key just the largest. */
  async searchCities(
    key: string,
    within: { countryId?: number | undefined; regionId?: number | undefined },
    size: number,
  ): Promise<City[]> {
    const { that, where, at, values } = asking()
    that(is('country_id'), within.countryId)
    that(is('region_id'), within.regionId)
    const [typed, most] = [`vault.typed(${at(key)})`, at(size)]
    const begins = `(search like ${typed} || '%' or search like '%|' || ${typed} || '%')`
    const found = (which: string) => `select * from vault.city ${where() || 'where true'} and ${which} order by population desc, id`
    // The second part is not even begun when the first has found enough.
    const sql = `
      with beginning as (${found(begins)} limit ${most}),
           holding as (${found(`search like '%' || ${typed} || '%' and not ${begins}`)} limit ${most} - (select count(*) from beginning))
      select ${cityColumns} from (select 1 as part, * from beginning union all select 2, * from holding) city
      order by part, population desc, id`
    return (await searching.query<City>(sql, values)).rows
  },

  /** Medical schools of a city, of a country, or all; all of them without a key. */
  async medicalSchools(
    within: { cityId?: number | undefined; countryId?: number | undefined },
    key: string | undefined,
    { size, after }: Page,
  ): Promise<MedicalSchool[]> {
    const { that, where, at, values } = asking()
    that(is('city_id'), within.cityId)
    that(is('country_id'), within.countryId)
    that(has('medical_school.search'), key)
    that(follows('medical_school'), after)
    const sql = `select medical_school.id, medical_school.name, city_id, city.name as city_name
      from vault.medical_school join vault.city on city.id = city_id
      ${where()} ${inOrder('medical_school')} limit ${at(size)}`
    return (await searching.query<MedicalSchool>(sql, values)).rows
  },
})
export type PlaceSearch = ReturnType<typeof placeSearch>
