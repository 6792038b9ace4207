import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

/** Writes the specs of folders of the domain, with what they test, as few files to the directory given first: a change is tried in half a second then. */
const [directory, ...folders] = process.argv.slice(2)
if (directory === undefined || folders.length === 0) throw new Error('Usage: bundle-specs DIRECTORY FOLDER...')

const specsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(folder, name))

await build({
  entryPoints: folders.flatMap((folder) => specsIn(join('test/domain', folder))),
  outdir: directory,
  outbase: 'test/domain',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  packages: 'external',
  format: 'esm',
  platform: 'node',
  logLevel: 'warning',
})
