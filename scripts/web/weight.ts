import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ENTRANCES } from './entrances.js'
import { firstLoad, type Manifest } from './manifest.js'

/** How much script a page that people come in by may need before it is seen, in thousands of bytes after gzip. */
export const BUDGET = {
  '/login': 207,
  '/home{/:sectionName}': 183,
  '/community': 232,
  '/caseDetails/:caseId': 258,
  '/profile/:id': 213,
  '/blogs': 182,
} as const satisfies Partial<Record<keyof typeof ENTRANCES, number>>

/** In how many files of script that may come: over HTTP/1.1 a browser asks for six at once, and each six cost a way there and back. */
export const FILES: Readonly<Record<keyof typeof BUDGET, number>> = {
  '/login': 10,
  '/home{/:sectionName}': 7,
  '/community': 18,
  '/caseDetails/:caseId': 23,
  '/profile/:id': 23,
  '/blogs': 8,
}

/** In how many more of them what its pages load for later may come: a browser that is asked for many at once answers no finger meanwhile. */
export const LATER: Readonly<Record<string, { readonly on: keyof typeof BUDGET; readonly files: number }>> = {
  'app/menu/MenuDrawer.tsx': { on: '/community', files: 4 },
  'app/post-menus/OthersPostMenu.tsx': { on: '/community', files: 12 },
  'cases/form/PostCase.tsx': { on: '/community', files: 13 },
  'community/form/AddOlder.tsx': { on: '/community', files: 15 },
  'profile/editing/Edits.tsx': { on: '/profile/:id', files: 21 },
}

export type Weighed = keyof typeof BUDGET

/** What the first load of a page is, in thousands of bytes after gzip, as it was built into this directory. */
export const weightOf = (directory: string, path: Weighed): number =>
  scriptsAt(directory, path).reduce((sum, script) => sum + gzipSync(script).length, 0) / 1_000

/** The scripts that the first load of a page needs, as they were built into this directory. */
export const scriptsAt = (directory: string, path: Weighed): readonly Buffer[] => scriptsOf(directory, ['index.html', ...ENTRANCES[path]])

/** The scripts that a part needs beside those of the first load of a page. */
export const scriptsAfter = (directory: string, path: Weighed, part: string): readonly Buffer[] =>
  scriptsOf(directory, ['index.html', ...ENTRANCES[path], part]).slice(scriptsAt(directory, path).length)

const scriptsOf = (directory: string, entries: readonly string[]): Buffer[] => {
  const listed = join(directory, '.vite/manifest.json')
  if (!existsSync(listed)) throw new Error(`${listed} is missing: build.manifest must be set in vite.config.ts`)
  const manifest = JSON.parse(readFileSync(listed, 'utf8')) as Manifest
  return firstLoad(manifest, entries).map(({ file }) => readFileSync(join(directory, file)))
}
