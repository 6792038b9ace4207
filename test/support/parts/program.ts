import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { isAlive } from '../../../scripts/embedded/is-alive.js'
import { once } from '../at-end.js'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const PROGRAMS = join(ROOT, 'dist/program')
const own = join(PROGRAMS, String(process.pid))

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
type Entry = (typeof ENTRIES)[number]
const isEntry = (path: string): path is Entry => ENTRIES.includes(path as Entry)
const built = (entry: Entry): string => join(own, entry.replace(/\.ts$/, '.js'))

const HERE = 'import.meta.url'
const OTHER = /new URL\('([^']+\.ts)', import\.meta\.url\)/g
const BY_TSX = /(execArgv: \[.*?)(?:, )?'--import', 'tsx'(?:, '--import', AS_THEY_ARE)?/g

/**
 * Each file finds what lies beside it in the sources, as ever, and what it starts among what was built. Throws for a process that it starts
 * and that is none of the entries: it would run from the sources.
 */
const asInSources = (path: string): string =>
  readFileSync(path, 'utf8')
    .replace(OTHER, (_, other: string) => {
      const entry = relative(ROOT, join(dirname(path), other))
      if (!isEntry(entry)) throw new Error(`${entry}, which ${relative(ROOT, path)} starts, is not built`)
      return `new URL('${pathToFileURL(built(entry)).href}')`
    })
    .replace(BY_TSX, '$1')
    .replaceAll(HERE, `'${pathToFileURL(path).href}'`)

const inPlace: Plugin = {
  name: 'in-place',
  setup: (building) => building.onLoad({ filter: /\.ts$/ }, ({ path }) => ({ loader: 'ts', contents: asInSources(path) })),
}

/** Those of processes that are gone. */
const sweep = (): void => {
  for (const name of readdirSync(PROGRAMS)) if (!isAlive(Number(name))) rmSync(join(PROGRAMS, name), { recursive: true, force: true })
}

const buildOnce = once(async () => {
  await build({
    absWorkingDir: ROOT,
    entryPoints: [...ENTRIES],
    outdir: own,
    outbase: '.',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
    plugins: [inPlace],
  })
  sweep()
})

/**
 * The path of the program `npm start`, or of another, built once for this process: from its sources it takes ten times as long to load, and specs
 * start it often. Packages are not in it.
 */
export const builtProgram = async (entry: Entry = 'scripts/start.ts'): Promise<string> => {
  await buildOnce()
  return built(entry)
}
