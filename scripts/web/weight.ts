import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ENTRANCES } from './entrances.js'
import { firstLoad, type Manifest } from './manifest.js'

/** How much script a page that people come in by may need before it is seen, in thousands of bytes after gzip. */
export const BUDGET = {
  '/login': 206,
  '/home{/:sectionName}': 181,
  '/community': 227,
  '/caseDetails/:caseId': 253,
  '/profile/:id': 211,
  '/blogs': 181,
} as const satisfies Partial<Record<keyof typeof ENTRANCES, number>>

/** In how many files of script that may come: over HTTP/1.1 a browser asks for six at once, and each six cost a way there and back. */
export const FILES: Readonly<Record<keyof typeof BUDGET, number>> = {
  '/login': 10,
  '/home{/:sectionName}': 7,
  '/community': 21,
  '/caseDetails/:caseId': 27,
  '/profile/:id': 25,
  '/blogs': 8,
}

export type Weighed = keyof typeof BUDGET

/** What the first load of a page is, in thousands of bytes after gzip, as it was built into this directory. */
export const weightOf = (directory: string, path: Weighed): number =>
  scriptsAt(directory, path).reduce((sum, script) => sum + gzipSync(script).length, 0) / 1_000

/** The scripts that the first load of a page needs, as they were built into this directory. */
export const scriptsAt = (directory: string, path: Weighed): readonly Buffer[] => scriptsOf(directory, ['index.html', ...ENTRANCES[path]])

const scriptsOf = (directory: string, entries: readonly string[]): Buffer[] => {
  const listed = join(directory, '.vite/manifest.json')
  if (!existsSync(listed)) throw new Error(`${listed} is missing: build.manifest must be set in vite.config.ts`)
  const manifest = JSON.parse(readFileSync(listed, 'utf8')) as Manifest
  return firstLoad(manifest, entries).map(({ file }) => readFileSync(join(directory, file)))
}
