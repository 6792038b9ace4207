import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { School } from './medical-schools.js'

const FOLDER = new URL('.', import.meta.url)
const FILES = ['countries.tsv', 'regions.tsv', 'cities.tsv.gz', 'medical-schools.tsv'] as const

/** The values of a table, a row each, in the order of its columns. */
type Rows = readonly (readonly (string | number | null)[])[]

export interface Seed {
  /** Changes with every byte of the files. */
  readonly version: string
  /** What is in the files; it takes a moment. */
  readonly read: () => { readonly countries: Rows; readonly regions: Rows; readonly cities: Rows; readonly schools: School[] }
}

/** The committed files of reference data (reference/README.md says what their columns are). */
export const seedFiles = (): Seed => {
  const contents = FILES.map((name) => readFileSync(new URL(name, FOLDER)))
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content)
  return {
    version: hash.digest('hex'),
    read() {
      const [countries, regions, cities, schools] = contents.map((content, i) =>
        cellsOf(FILES[i]!.endsWith('.gz') ? gunzipSync(content) : content),
      )
      const countryIds = new Map(countries!.map(([id, code]) => [code, Number(id)]))
      const regionIds = new Map(regions!.map(([id, country, code]) => [`${country!}.${code!}`, Number(id)]))
      return {
        countries: countries!.map(([id, code, name, also, phone]) => [Number(id), code!, name!, also || null, phone!]),
        regions: regions!.map(([id, country, , name]) => [Number(id), countryIds.get(country)!, name!]),
        cities: cities!.map(([id, country, region, name, also, ...numbers]) => {
          const place = [countryIds.get(country)!, regionIds.get(`${country!}.${region!}`)!]
          return [Number(id), ...place, name!, also || null, ...numbers.map(Number)]
        }),
        schools: schools!.map(([country, region, city, name]) => ({ country: country!, region: region!, city: city!, name: name! })),
      }
    },
  }
}

const cellsOf = (content: Buffer): string[][] =>
  content
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
