import { useEffect, useState } from 'react'
import type { Call } from '../../api/contract/call.js'
import type {
  City,
  Country,
  getAllCountries,
  getCityDetailsByCountryId,
  MedicalSchool,
  searchCityDetails,
  searchMedicalSchools,
} from '../../api/contract/reference.js'
import { post, Problem } from './http.js'

export type { City, Country, MedicalSchool } from '../../api/contract/reference.js'

/** A list from the server, and whether it could not be had. */
export interface Reference<Item> {
  readonly items: readonly Item[]
  readonly failed: boolean
}

const nothing = { items: [], failed: false }
/** Milliseconds between two letters after which somebody has stopped typing. */
const TYPING = 200

/** Asks when `key` changes; null asks for nothing. An answer that has been overtaken counts no more. */
const useReference = <Item>(key: string | null, load: () => Promise<{ readonly result: readonly Item[] }>, wait = 0): Reference<Item> => {
  const [reference, setReference] = useState<Reference<Item>>(nothing)
  useEffect(() => {
    if (key === null) {
      setReference(nothing)
      return
    }
    let isWanted = true
    const timer = setTimeout(() => {
      load().then(
        ({ result }) => isWanted && setReference({ items: result, failed: false }),
        (error: unknown) => {
          if (!(error instanceof Problem)) throw error
          if (isWanted) setReference({ items: [], failed: true })
        },
      )
    }, wait)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [key])
  return reference
}

const ask = <C extends Call>(...[path, body]: [C['path'], Parameters<typeof post<C>>[1]]) => post<C>(path, body)

export const useCountries = (): Reference<Country> => useReference('all', () => ask<typeof getAllCountries>('getAllCountries', {}))

/** All cities of a country. */
export const useCitiesOf = (countryId: number | null): Reference<City> =>
  useReference(countryId === null ? null : String(countryId), () =>
    ask<typeof getCityDetailsByCountryId>('getCityDetailsByCountryId', { countryId: countryId! }),
  )

/** Cities anywhere whose name somebody is typing. */
export const useCitiesNamed = (typed: string): Reference<City> =>
  useReference(
    typed.trim() === '' ? null : typed.trim(),
    () => ask<typeof searchCityDetails>('searchCityDetails', { searchKey: typed.trim() }),
    TYPING,
  )

/** The schools of a city; of the whole country when the city is none of ours. */
export const useSchoolsIn = (countryId: number | null, cityId: number | null): Reference<MedicalSchool> =>
  useReference(countryId === null ? null : `${countryId} ${cityId ?? ''}`, () =>
    ask<typeof searchMedicalSchools>('searchMedicalSchools', cityId === null ? { countryId: countryId! } : { cityId }),
  )
