import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { builtWeb } from '../../start/built-web.js'
import { ABSOLUTE, type Row } from '../row.js'
import { firstLoad, type Manifest } from '../../web/manifest.js'

/** The page of the program, and the route that a member meets first. */
const ENTRIES = ['index.html', 'cases/FeedPage.tsx']

/** How much script a browser must fetch before the feed can be seen, in thousands of bytes after gzip. */
export const web: Row = {
  name: 'web',
  unit: 'kB gzip',
  better: 'less',
  bar: 230,
  open: async () => {
    const directory = await builtWeb(new AbortController().signal, (line) => console.error(line))
    const run = (): Promise<number> =>
      Promise.resolve(scriptsOf(directory).reduce((sum, script) => sum + gzipSync(script).length, 0) / 1_000)
    return { ours: { run }, baseline: ABSOLUTE, pids: [], close: () => Promise.resolve() }
  },
}

const scriptsOf = (directory: string): Buffer[] => {
  const listed = join(directory, '.vite/manifest.json')
  if (!existsSync(listed)) throw new Error(`${listed} is missing: build.manifest must be set in vite.config.ts`)
  const manifest = JSON.parse(readFileSync(listed, 'utf8')) as Manifest
  return firstLoad(manifest, ENTRIES).map(({ file }) => readFileSync(join(directory, file)))
}
