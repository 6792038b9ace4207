import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ENTRANCES } from './entrances.js'
import { firstLoad, type Manifest } from './manifest.js'

/** How much script a page that people come in by may need before it is seen, in thousands of bytes after gzip. */
export const BUDGET = {
  '/login': 205,
  '/home{/:sectionName}': 206,
  '/community': 232,
  '/caseDetails/:caseId': 256,
  '/profile/:id': 210,
  '/blogs': 181,
} as const satisfies Partial<Record<keyof typeof ENTRANCES, number>>

export type Weighed = keyof typeof BUDGET

/** What the first load of a page is, in thousands of bytes after gzip, as it was built into this directory. */
export const weightOf = (directory: string, path: Weighed): number =>
  scriptsOf(directory, ['index.html', ...ENTRANCES[path]]).reduce((sum, script) => sum + gzipSync(script).length, 0) / 1_000

const scriptsOf = (directory: string, entries: readonly string[]): Buffer[] => {
  const listed = join(directory, '.vite/manifest.json')
  if (!existsSync(listed)) throw new Error(`${listed} is missing: build.manifest must be set in vite.config.ts`)
  const manifest = JSON.parse(readFileSync(listed, 'utf8')) as Manifest
  return firstLoad(manifest, entries).map(({ file }) => readFileSync(join(directory, file)))
}
