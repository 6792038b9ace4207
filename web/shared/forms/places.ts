import { useState } from 'react'
import type {
  City,
  Country,
  getAllCountries,
  searchCityDetails,
  searchMedicalSchools,
  searchRegionByCountry,
} from '../../../api/contract/reference.js'
import { ask, get, post } from '../net/http.js'
import { tellingApart } from './alike-cities.js'
import type { Choice } from './choice.js'
import { regionName } from '../format/region.js'

/** A country with what is dialled before its numbers, `+44`. */
export interface CountryChoice extends Choice {
  readonly code: string
}

/** How many a list shows; typing finds the others. */
const SHOWN = 50

/** Asks what a searchable select may offer (spec 1 §7). Everything throws a Problem when it cannot be had; with a `signal` cities are given up when nobody waits for them. */
export const createPlaces = () => {
  let known: Promise<readonly Country[]> | undefined
  const countries = (): Promise<readonly Country[]> => {
    known ??= get<typeof getAllCountries>('getAllCountries', {}).then(({ result }) => result)
    known.catch(() => (known = undefined))
    return known
  }
  const choicesOf = async (
    typed: string,
    label: (country: Country) => string,
    nearer: (country: Country, typed: string) => number = () => 0,
  ): Promise<CountryChoice[]> =>
    (await countries())
      .map((each) => ({ each, nearness: nearness([label(each), ...namesOf(each)], typed) + nearer(each, typed) }))
      .filter(({ nearness }) => nearness > 0)
      .sort((one, other) => other.nearness - one.nearness || nameOf(one.each).localeCompare(nameOf(other.each), 'en'))
      .map(({ each }) => ({ value: String(each.id), label: label(each), code: each.phone_code }))
  const toldApart = tellingApart()
  const byName = (found: readonly City[]): Promise<Choice[]> => toldApart(found, (city, region) => listed(city.name, region))
  const citiesWithin = async (typed: string, within: { countryId?: number; regionId?: number }, signal: AbortSignal | null = null) =>
    (await ask<typeof searchCityDetails>('searchCityDetails', { searchKey: typed, ...within, pageSize: SHOWN }, signal)).result

  return {
    countries: (typed: string): Promise<CountryChoice[]> => choicesOf(typed, nameOf),

    /** The same by what is dialled, "+44 United Kingdom". */
    codes: (typed: string): Promise<CountryChoice[]> => choicesOf(typed, (country) => `${country.phone_code} ${nameOf(country)}`, dialled),

    /** Of the whole world, each with its country: "Mumbai, India", and with its region where there are several: "Berlin, Maryland, United States". */
    cities: async (typed: string, signal?: AbortSignal): Promise<Choice[]> => {
      const [found, all] = await Promise.all([citiesWithin(typed, {}, signal), countries()])
      const countryOf = ({ country_id }: City) => all.filter(({ id }) => id === country_id).map(nameOf)
      return toldApart(found, (city, region) => listed(city.name, region, ...countryOf(city)))
    },

    /** Of one country; none without one. */
    citiesOf: (countryId: number | null) => async (typed: string, signal?: AbortSignal) =>
      countryId === null ? [] : byName(await citiesWithin(typed, { countryId }, signal)),

    /** Cities that are known already, by their names, and with the region where there are several of one. */
    byName,

    /** The countries that have a city of this name, whole; `isMeant` is the one that was chosen. */
    countriesOfCity: async (name: string, chosen: number | null): Promise<{ readonly name: string; readonly isMeant: boolean }[]> => {
      const sought = folded(name.trim())
      const [found, all] = await Promise.all([citiesWithin(name.trim(), {}), countries()])
      const having = new Set(found.filter((city) => folded(city.name) === sought).map(({ country_id }) => country_id))
      return all.filter(({ id }) => having.has(id)).map((country) => ({ name: nameOf(country), isMeant: country.id === chosen }))
    },

    regionsOf: (countryId: number | null) => async (typed: string) => {
      if (countryId === null) return []
      const { result } = await post<typeof searchRegionByCountry>('searchRegionByCountry', { countryId, ...page(typed) })
      return result.map(regionChoice)
    },

    /** Of a city; of the whole country when the city is none of ours. */
    schoolsIn: (countryId: number | null, cityId: number | null) => async (typed: string) => {
      const within = cityId === null ? countryId !== null && { countryId } : { cityId }
      if (!within) return []
      const { result } = await post<typeof searchMedicalSchools>('searchMedicalSchools', { ...within, ...page(typed) })
      return result.map(choiceOf)
    },
  }
}
export type Places = ReturnType<typeof createPlaces>

/** The places of one form, which asks for the countries once. */
export const usePlaces = (): Places => useState(createPlaces)[0]

/** The id of what was chosen; null for nothing, and for what is in no list. */
export const idOf = (choice: Choice | null): number | null => (/^\d+$/.test(choice?.value ?? '') ? Number(choice!.value) : null)

/** What lies in what, the smallest first. */
const listed = (...names: readonly (string | undefined)[]): string => names.filter(Boolean).join(', ')

const choiceOf = ({ id, name }: { id: number; name: string }): Choice => ({ value: String(id), label: name })

const regionChoice = (region: { id: number; name: string }): Choice => ({
  value: String(region.id),
  label: regionName(region.name),
  name: region.name,
})

const page = (typed: string) => ({ ...(typed && { searchKey: typed }), pageSize: SHOWN })

/** Of countries that share what is dialled, that of most of its numbers, where another one would stand first: it goes before its islands and neighbours. */
const OF_MOST = ['Finland', 'Russia', 'Réunion', 'United Kingdom', 'United States']

/** How much nearer a country is whose whole code is typed, "+44" or "44", than one whose code only begins so: less than any name tells. */
const dialled = (country: Country, typed: string): number => {
  if (country.phone_code.replace('+', '') !== typed.trim().replace('+', '')) return 0
  return OF_MOST.includes(nameOf(country)) ? 0.2 : 0.1
}

/** Without accents and capitals, so that "reunion" finds "Réunion". */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** What people call a country: the fixed list has another name for some (spec 1 §3). */
const nameOf = ({ name, usual_name = name }: Country): string => usual_name

const namesOf = (country: Country): readonly string[] => [nameOf(country), country.name, ...(country.other_names ?? [])]

/**
 * How well the best of some names fits what is typed: 3 is one of them whole, so that "UK" is not Ukraine, 2 begins and 1 holds it; 0 is none.
 * The two that are shown go before the others: "United" is the Kingdom and the States before the Republic of Tanzania.
 */
const nearness = (names: readonly string[], typed: string): number => {
  const sought = folded(typed.trim())
  const near = (name: string) => (name === sought ? 3 : name.startsWith(sought) ? 2 : name.includes(sought) ? 1 : 0)
  return Math.max(
    ...names.map((name, place) => {
      const fits = near(folded(name))
      return fits > 0 && place < 2 ? fits + 0.5 : fits
    }),
  )
}
