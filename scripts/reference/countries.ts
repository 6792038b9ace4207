import { isCity } from './is-city.js'
import type { SourceCountry, Sources } from './sources.js'
import { nativeNames } from './native-names.js'
import { plain } from './plain.js'
import { freeIds } from './table.js'

/** Fixed by the specification, with its spelling (spec 1 §3). */
const FIXED = {
  AU: { id: 12, name: 'Australia' },
  GB: { id: 71, name: 'Great Britain' },
  IN: { id: 96, name: 'India' },
  US: { id: 230, name: 'United State' },
} as const

/** Where the source leaves out letters. */
const NAMES: Readonly<Record<string, string>> = {
  AX: 'Åland',
  BL: 'Saint Barthélemy',
  BQ: 'Bonaire, Sint Eustatius and Saba',
  CW: 'Curaçao',
  RE: 'Réunion',
  ST: 'São Tomé and Príncipe',
}

/** Other names in English, with bars between them. */
const ALSO: Readonly<Record<string, string>> = {
  AE: 'UAE',
  BN: 'Brunei Darussalam',
  CD: 'DR Congo',
  CG: 'Congo-Brazzaville',
  CI: 'Côte d’Ivoire',
  CN: "People's Republic of China",
  CV: 'Cape Verde',
  CZ: 'Czech Republic',
  GB: 'United Kingdom|UK|Britain|England|Scotland|Wales|Northern Ireland',
  GM: 'The Gambia',
  IR: 'Islamic Republic of Iran',
  KR: 'Republic of Korea',
  LA: "Lao People's Democratic Republic",
  MK: 'Macedonia',
  MM: 'Burma',
  MO: 'Macau',
  NL: 'The Netherlands|Holland',
  PS: 'State of Palestine',
  RU: 'Russian Federation',
  SY: 'Syrian Arab Republic',
  SZ: 'Swaziland',
  TL: 'Timor-Leste',
  TR: 'Turkey',
  TZ: 'United Republic of Tanzania',
  US: 'United States|United States of America|USA|America',
  VA: 'Holy See',
  VN: 'Viet Nam',
}

/** The source lists every prefix in use; this one is the country's own. */
const PHONES: Readonly<Record<string, number>> = { XK: 383 }

/** The names beside `name`, each once. */
const alsoOf = (code: string, name: string, told: SourceCountry): string => {
  const others = new Map<string, string>()
  for (const other of [...(ALSO[code]?.split('|') ?? []), ...nativeNames(code, told)])
    if (plain(other) !== plain(name) && !others.has(plain(other))) others.set(plain(other), other)
  return [...others.values()].join('|')
}

export interface Country {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly also: string
  readonly phone: string
}

/** Countries in which there is a city; ids in the order of the names, around the fixed ones, unless they have been given before. */
export const countriesFrom = ({ countries, cities }: Sources, frozen: ReadonlyMap<string, number>): Country[] => {
  const inhabited = new Set(cities.filter(isCity).map(({ country }) => country))
  const fixed = new Map<string, { id: number; name: string }>(Object.entries(FIXED))
  const named = Object.entries(countries)
    .filter(([code]) => inhabited.has(code))
    .map(([code, told]) => {
      const name = fixed.get(code)?.name ?? NAMES[code] ?? told.name
      return { code, name, also: alsoOf(code, name, told), phone: `+${PHONES[code] ?? told.phone[0]}` }
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
  const given = new Map([...frozen, ...[...fixed].map(([code, { id }]) => [code, id] as const)])
  const free = freeIds(given.values())
  return named.map((country) => ({ id: given.get(country.code) ?? free.next().value, ...country })).sort((one, other) => one.id - other.id)
}
