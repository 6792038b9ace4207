import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))
export const WEB_DIR = join(ROOT, 'dist/web')
/** Lies in what was built and tells from what. */
export const MARK = '.inputs'

/** What the built web depends on: its sources, the contract and the rules that are generated into it, the tools. */
const INPUTS = [
  'web',
  'api/contract',
  'domain',
  'scripts/generate.ts',
  'scripts/web',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
const GENERATED = join(ROOT, 'web/generated')

/** One number for all the sources of the web as they are now. */
export const inputsOfWeb = (): string => {
  const hash = createHash('sha256')
  for (const file of INPUTS.flatMap((input) => filesIn(join(ROOT, input)))) {
    hash
      .update(`${file.slice(ROOT.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

const filesIn = (path: string): string[] => {
  if (path === GENERATED) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}

/** Whether the web is there and was built from the sources as they are now. */
export const isBuilt = (): boolean => existsSync(join(WEB_DIR, MARK)) && readFileSync(join(WEB_DIR, MARK), 'utf8') === inputsOfWeb()
