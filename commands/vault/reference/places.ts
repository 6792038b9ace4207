import type { Pool } from 'pg'
import { inTransaction } from '../transaction.js'

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
/** Whatever a condition asks for may be left out. */
const given = (condition: string, parameter: string): string => `(${parameter}::int is null or ${condition} = ${parameter})`
const matches = (column: string, parameter: string): string =>
  `(${parameter}::text is null or ${column} like '%' || vault.typed(${parameter}) || '%')`
const paged = (table: string, after: string, size: string): string =>
  `(${after}::int is null or (${table}.search, ${table}.id) > (select search, id from vault.${table} where id = ${after}))
   order by ${table}.search, ${table}.id limit ${size}`

/** A school, and the country it is in. */
export interface SchoolFound extends Omit<MedicalSchool, 'city_name'> {
  readonly country_id: number
}

/** Reads the reference data; ids that do not exist find nothing. Keys are what somebody has typed: no character in them means anything else. */
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
    const sql = `select id, name, phone_code, coalesce(string_to_array(also, '|'), '{}') as also from vault.country where ${paged('country', '$2', '$1')}`
    return (await pool.query<CountryNames>(sql, [size, after])).rows
  },

  async regions(countryId: number, key: string | undefined, { size, after }: Page): Promise<Region[]> {
    const sql = `select id, name, country_id from vault.region
      where country_id = $3 and ${matches('search', '$4')} and ${paged('region', '$2', '$1')}`
    return (await pool.query<Region>(sql, [size, after, countryId, key])).rows
  },

  /** Of a country, or all. */
  async cities(countryId: number | undefined, { size, after }: Page): Promise<City[]> {
    const sql = `select ${cityColumns} from vault.city where ${given('country_id', '$3')} and ${paged('city', '$2', '$1')}`
    return (await pool.query<City>(sql, [size, after, countryId])).rows
  },

  /** Cities one of whose names begins with the key, the largest first, then those that have it anywhere; with an empty key just the largest. */
  async searchCities(
    key: string,
    within: { countryId?: number | undefined; regionId?: number | undefined },
    size: number,
  ): Promise<City[]> {
    const there = `${given('country_id', '$2')} and ${given('region_id', '$3')}`
    const begins = `(search like vault.typed($1) || '%' or search like '%|' || vault.typed($1) || '%')`
    // The second part is not even begun when the first has found enough.
    const sql = `
      with beginning as (select * from vault.city where ${there} and ${begins} order by population desc, id limit $4),
           holding as (select * from vault.city where ${there} and ${matches('search', '$1')} and not ${begins}
                       order by population desc, id limit $4 - (select count(*) from beginning))
      select ${cityColumns} from (select 1 as part, * from beginning union all select 2, * from holding) city
      order by part, population desc, id`
    return inTransaction(pool, async (tx) => {
      await tx.query('set local plan_cache_mode = force_custom_plan') // how it is looked for depends on what was typed
      return (await tx.query<City>(sql, [key, within.countryId, within.regionId, size])).rows
    })
  },

  async medicalSchools(
    within: { cityId?: number | undefined; countryId?: number | undefined },
    key: string | undefined,
    { size, after }: Page,
  ): Promise<MedicalSchool[]> {
    const sql = `select medical_school.id, medical_school.name, city_id, city.name as city_name
      from vault.medical_school join vault.city on city.id = city_id
      where ${given('city_id', '$3')} and ${given('country_id', '$4')} and ${matches('medical_school.search', '$5')}
        and ${paged('medical_school', '$2', '$1')}`
    return (await pool.query<MedicalSchool>(sql, [size, after, within.cityId, within.countryId, key])).rows
  },
})
export type Places = ReturnType<typeof places>
