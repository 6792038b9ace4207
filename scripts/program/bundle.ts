import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** What `npm start` is, the processes that it starts of our code, and what an operator calls beside it. */
const ENTRIES = [
  'scripts/start.ts',
  'scripts/staff.ts',
  'scripts/visitors.ts',
  'scripts/replay.ts',
  'scripts/embedded/event-node/main.ts',
  'api/files/document/examiner.ts',
  'api/files/drawing/drawer.ts',
  'api/blogs/markdown/renderer.ts',
] as const
export type Entry = (typeof ENTRIES)[number]
const isEntry = (path: string): path is Entry => ENTRIES.includes(path as Entry)

/** Where an entry lies in the directory of a built program. */
export const builtIn = (directory: string, entry: Entry): string => join(directory, entry.replace(/\.ts$/, '.js'))

const HERE = 'import.meta.url'
const OTHER = /new URL\('([^']+\.ts)', import\.meta\.url\)/g
const BY_TSX = /(execArgv: \[.*?)(?:, )?'--import', 'tsx'(?:, '--import', AS_THEY_ARE)?/g

/**
 * Each file finds what lies beside it in the sources, as ever, and what it starts among what was built. Throws for a process that it starts
 * and that is none of the entries: it would run from the sources.
 */
const asInSources = (path: string, directory: string): string =>
  readFileSync(path, 'utf8')
    .replace(OTHER, (_, other: string) => {
      const entry = relative(ROOT, join(dirname(path), other))
      if (!isEntry(entry)) throw new Error(`${entry}, which ${relative(ROOT, path)} starts, is not built`)
      return `new URL('${pathToFileURL(builtIn(directory, entry)).href}')`
    })
    .replace(BY_TSX, '$1')
    .replaceAll(HERE, `'${pathToFileURL(path).href}'`)

/** Hundreds of small files, of which we need few: with the program they take a tenth of the time to load. */
const ALONG = /^@sinclair\/typebox(\/|$)/

/** Other packages are loaded from where they lie: they may look for what lies beside them. */
const apart: Plugin = {
  name: 'packages-apart',
  setup: (building) => building.onResolve({ filter: /^[^./]/ }, ({ path }) => (ALONG.test(path) ? undefined : { path, external: true })),
}

const inPlace = (directory: string): Plugin => ({
  name: 'in-place',
  setup: (building) => building.onLoad({ filter: /\.ts$/ }, ({ path }) => ({ loader: 'ts', contents: asInSources(path, directory) })),
})

/** Writes the program, without its packages, as few files to `making`; it works once these have been moved to `directory`. */
export const bundle = (making: string, directory: string): Promise<unknown> =>
  build({
    absWorkingDir: ROOT,
    entryPoints: [...ENTRIES],
    outdir: making,
    outbase: '.',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
    sourcemap: 'linked',
    sourcesContent: false,
    plugins: [apart, inPlace(directory)],
  })
