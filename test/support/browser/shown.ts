import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A text, and the path of the page it was seen on. */
export interface Shown {
  readonly path: string
  readonly text: string
  /** How long it is said in passing, in milliseconds; not there for what stays on the page. */
  readonly autoClose?: number
  /** Of what is said in passing: `success`, `error`... */
  readonly kind?: string
}

/** What a whole `npm test` has shown, a file for each process: emptied at its beginning, judged at its end. */
const DIRECTORY = fileURLToPath(new URL('../../../dist/shown', import.meta.url))
const own = join(DIRECTORY, `${process.pid}.jsonl`)

const plain = (text: string): string => text.replace(/’/g, `'`).replace(/\s+/g, ' ').trim()
const kept = new Set<string>()

/** Begins anew, with nothing shown. */
export const forgetShown = (): void => {
  rmSync(DIRECTORY, { recursive: true, force: true })
  mkdirSync(DIRECTORY, { recursive: true })
}

/** Keeps what a page shows, for the end of `npm test`; on a checkout where that never ran, nothing is kept. */
export const keepShown = (path: string, texts: readonly string[], passing: Pick<Shown, 'autoClose' | 'kind'> = {}): void => {
  const lines = texts
    .map((text): string => JSON.stringify({ path, text: plain(text), ...passing } satisfies Shown))
    .filter((line) => !kept.has(line))
  for (const line of lines) kept.add(line)
  if (lines.length > 0 && existsSync(DIRECTORY)) appendFileSync(own, lines.map((line) => `${line}\n`).join(''))
}

/** All that was kept, by all processes. Throws where nothing was kept. */
export const allShown = (): Shown[] => {
  if (!existsSync(DIRECTORY)) throw new Error('No pages were watched: this is the last step of `npm test`')
  return readdirSync(DIRECTORY)
    .flatMap((file) => readFileSync(join(DIRECTORY, file), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line) as Shown)
}
