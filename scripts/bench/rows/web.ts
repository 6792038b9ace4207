import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { builtWeb } from '../../start/built-web.js'
import { ABSOLUTE, type Row } from '../row.js'
import { ENTRANCES } from '../../web/entrances.js'
import { firstLoad, type Manifest } from '../../web/manifest.js'

/** What a browser must fetch before a page can be seen: the page of the program, the route, and what the route opens. */
const loads = (name: string, route: readonly string[]): Row => ({
  name,
  unit: 'kB gzip',
  better: 'less',
  bar: 230,
  open: async () => {
    const directory = await builtWeb(new AbortController().signal, (line) => console.error(line))
    const run = (): Promise<number> =>
      Promise.resolve(scriptsOf(directory, ['index.html', ...route]).reduce((sum, script) => sum + gzipSync(script).length, 0) / 1_000)
    return { ours: { run }, baseline: ABSOLUTE, pids: [], close: () => Promise.resolve() }
  },
})

/** How much script the first load of /home is for a visitor, in thousands of bytes after gzip. */
export const webHome = loads('web home', ENTRANCES['/home{/:sectionName}'])
/** The same of the feed, for a member. */
export const webFeed = loads('web', ENTRANCES['/community'])

const scriptsOf = (directory: string, entries: readonly string[]): Buffer[] => {
  const listed = join(directory, '.vite/manifest.json')
  if (!existsSync(listed)) throw new Error(`${listed} is missing: build.manifest must be set in vite.config.ts`)
  const manifest = JSON.parse(readFileSync(listed, 'utf8')) as Manifest
  return firstLoad(manifest, entries).map(({ file }) => readFileSync(join(directory, file)))
}
