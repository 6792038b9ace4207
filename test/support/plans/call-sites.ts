import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** Every line of some folders on which something is asked of the database: `projections/case-feed/queries.ts:63`. */
export const callSites = (folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name))
      .sort()
      .flatMap((file) => linesOf(file).flatMap((line, i) => (/\.query[<(]/.test(line) ? [`${file}:${i + 1}`] : []))),
  )

const linesOf = (file: string): string[] => readFileSync(join(ROOT, file), 'utf8').split('\n')
