import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Entrance } from '../../api/http/page/entrances.js'
import { HERO, HOME_HERO, TOOLS } from './first-paint.js'
import { SHAPES, type Shape } from './first-shapes.js'
import { firstLoad, type Chunk, type Manifest } from './manifest.js'
import { sheetAt } from './sheets.js'

/** Where people come in from outside, as Express writes a path, and the page that meets them there, with the doors that it opens. */
export const ENTRANCES = {
  '/': ['app/routing/DoorPage.tsx'],
  '/login': ['app/routing/DoorPage.tsx'],
  '/home{/:sectionName}': ['app/landing/HomePage.tsx'],
  '/community': ['app/composed/CommunityPage.tsx', 'app/members.ts'],
  '/caseDetails/:caseId': ['app/composed/CaseDetailsPage.tsx', 'app/members.ts'],
  '/profile/:id': ['app/composed/MemberPage.tsx', 'profile/door.ts', 'files/own/door.ts'],
  '/blogs': ['site/blogs/BlogsPage.tsx', 'site/door.ts'],
  '/blogs/:id': ['site/blogs/BlogPage.tsx', 'site/door.ts'],
} as const

/** What stands beside it where there is room, by the same paths. */
export const BESIDE: Partial<Record<keyof typeof ENTRANCES, readonly string[]>> = { '/home{/:sectionName}': ['members/LoginPaper.tsx'] }

/** Where there is room for it: as the page itself asks (web/app/landing/wide.ts). */
const WIDE = '(min-width: 54.01em)'

const scriptAt = (file: string, media = ''): string => `<link rel="modulepreload"${media} crossorigin href="/${file}">`
const linksTo = ({ file, css = [] }: Chunk): string[] => [...css.map(sheetAt), scriptAt(file)]

/** Where visitors are met by what SFS is. */
const LANDINGS: Readonly<Record<string, string>> = { '/': HERO, '/login': HERO, '/home{/:sectionName}': HOME_HERO }

/** What stands first at a path. A visitor has come to read it, and it goes before the program. */
const shapesOf = (path: string): readonly (Partial<Shape> & Pick<Entrance, 'paintsFirst' | 'tools'>)[] => {
  const first = LANDINGS[path]
  return first === undefined ? (SHAPES[path] ?? [{}]) : [{ first, tools: TOOLS, paintsFirst: true }]
}

/** What a browser needs of each entrance beside the program itself, whose links are in every document. */
export const entrancesOf = (manifest: Manifest): Entrance[] => {
  const program = new Set(firstLoad(manifest, ['index.html']))
  return Object.entries(ENTRANCES).flatMap(([path, needed]) => {
    const own = firstLoad(manifest, needed).filter((chunk) => !program.has(chunk))
    const beside = firstLoad(manifest, BESIDE[path as keyof typeof ENTRANCES] ?? []).filter(
      (chunk) => !program.has(chunk) && !own.includes(chunk),
    )
    const wide = beside.map(({ file }) => scriptAt(file, ` media="${WIDE}"`))
    const links = [...own.flatMap(linksTo), ...wide].join('')
    return shapesOf(path).map((shape) => ({ path, links, ...shape }))
  })
}

/** Tells the server at which path a browser will need what, so that it need not wait for the program to ask for it. */
export const entrances = (): Plugin => ({
  name: 'sfs-entrances',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const manifest = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8')) as Manifest
    writeFileSync(join(dir, '.vite/entrances.json'), JSON.stringify(entrancesOf(manifest)))
  },
})
