import { existsSync, readFileSync } from 'node:fs'

/** The cells of each line; nothing when there is no such file yet. */
export const readTable = (path: string): string[][] =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => line.split('\t'))
    : []

/** One line a row; no cell may hold what separates cells or lines. */
export const table = (rows: readonly (readonly (string | number)[])[]): string => {
  const lines = rows.map((cells) => {
    const texts = cells.map(String)
    if (texts.some((text) => /[\t\n\r]/.test(text))) throw new Error(`A cell holds a separator: ${JSON.stringify(texts)}`)
    return texts.join('\t')
  })
  return lines.join('\n') + '\n'
}

/** The next ids, from 1, that are not taken. */
export function* freeIds(taken: Iterable<number>): Generator<number, never> {
  const gone = new Set(taken)
  for (let id = 1; ; id++) if (!gone.has(id)) yield id
}
