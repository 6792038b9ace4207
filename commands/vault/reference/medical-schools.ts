import type { PoolClient } from 'pg'

/** A medical school as a person writes it: the country by name or ISO code; the region only where it has several cities of that name. */
export interface School {
  readonly name: string
  readonly city: string
  readonly region: string
  readonly country: string
}

/** What was done with a list of schools. With a problem, `at` its place in the list, none of them is added. */
export interface Added {
  readonly added: number
  readonly problems: readonly { readonly at: number; readonly msg: string }[]
}

/** Adds those that their cities do not have yet; of several cities of a name in a country and region the largest is meant. */
export const addSchools = async (tx: PoolClient, schools: readonly School[]): Promise<Added> => {
  const found = await locate(tx, schools)
  const problems = found.flatMap(({ country, city_id }, at) => {
    const { country: given, region, city } = schools[at]!
    if (country === null) return [{ at, msg: `there is no country "${given}"` }]
    if (city_id === null) return [{ at, msg: `there is no city "${city}" in ${region ? `${region}, ` : ''}${country}` }]
    return []
  })
  if (problems.length > 0) return { added: 0, problems }
  const sql = `insert into vault.medical_school (city_id, name)
     select city_id, name from unnest($1::int[], $2::text[]) as given (city_id, name)
     on conflict (city_id, search) do nothing`
  const { rowCount } = await tx.query(sql, [found.map(({ city_id }) => city_id), schools.map(({ name }) => name)])
  return { added: rowCount ?? 0, problems }
}

interface Located {
  readonly country: string | null
  readonly city_id: number | null
}

/** For each school, in order, its country and city as the tables have them, null for what they have not. */
const locate = async (tx: PoolClient, schools: readonly School[]): Promise<Located[]> => {
  const sql = `
    with country_name as (select id, name, unnest(string_to_array(search || '|' || lower(code), '|')) as plain from vault.country),
         city_name as (select id, country_id, region_id, population, unnest(string_to_array(search, '|')) as plain from vault.city),
         given as materialized (
           select place, vault.plain(country) as country, vault.plain(region) as region, vault.plain(city) as city
           from unnest($1::text[], $2::text[], $3::text[]) with ordinality as school (country, region, city, place))
    select distinct on (given.place) country.name as country, found.id as city_id
    from given
    left join country_name country on country.plain = given.country
    left join lateral (
      select city.id, city.population from city_name city join vault.region on region.id = city.region_id
      where city.country_id = country.id and city.plain = given.city and (given.region = '' or region.search = given.region)
    ) found on true
    order by given.place, found.population desc nulls last, found.id`
  const columns = [schools.map(({ country }) => country), schools.map(({ region }) => region), schools.map(({ city }) => city)]
  return (await tx.query<Located>(sql, columns)).rows
}
