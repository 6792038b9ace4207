import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { citiesFrom } from './cities.js'
import { countriesFrom } from './countries.js'
import { regionsFrom } from './regions.js'
import { sourcesIn } from './sources.js'
import { readTable, table } from './table.js'

/* `node --import tsx scripts/reference/build.ts DIRECTORY`: makes the seed from the packages in a directory (README.md beside this file). */
const HERE = fileURLToPath(new URL('.', import.meta.url))
const SEED = join(HERE, '../../commands/vault/reference/reference')

const [directory] = process.argv.slice(2)
if (!directory) throw new Error('Name the directory with the packages')
const sources = sourcesIn(directory)

const frozenCountries = new Map(readTable(join(SEED, 'countries.tsv')).map(([id, code]) => [code!, Number(id)]))
const frozenRegions = new Map(readTable(join(SEED, 'regions.tsv')).map(([id, country, code]) => [`${country!}.${code!}`, Number(id)]))
const alsoKnownAs = new Map(readTable(join(HERE, 'also-known-as.tsv')).map(([id, ...names]) => [Number(id), names]))

const countries = countriesFrom(sources, frozenCountries)
const regions = regionsFrom(sources, countries, frozenRegions)
const cities = citiesFrom(sources, regions, alsoKnownAs)

const write = (name: string, content: string | Uint8Array): void => writeFileSync(join(SEED, name), content)
write('countries.tsv', table(countries.map(({ id, code, name, also, phone }) => [id, code, name, also, phone])))
write('regions.tsv', table(regions.map(({ id, country, code, name }) => [id, country, code, name])))
const rows = cities.map(({ id, country, region, name, also, latitude, longitude, population }) => {
  const place = [latitude, longitude, population]
  return [id, country, region, name, also, ...place]
})
write('cities.tsv.gz', gzipSync(table(rows), { level: 9 }))
console.log(`${countries.length} countries, ${regions.length} regions, ${cities.length} cities`)
