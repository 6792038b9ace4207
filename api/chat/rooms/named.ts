import type { RoomsPage } from '../../../projections/chat-rooms/queries.js'

/** So many are looked at by one statement, and in all for one answer: `next` leads on. */
const AT_ONCE = 200
export const LOOKED_AT = 1_000

/** Without accents and case. */
const folded = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

interface Looking<Row> {
  /** Some of them, the newest first. */
  readonly some: (page: RoomsPage) => Promise<readonly Row[]>
  /** Leads to what comes after it. */
  readonly placeOf: (row: Row) => number
  /** What each is called, in their order. */
  readonly namesOf: (rows: readonly Row[]) => Promise<readonly (string | null)[]>
}

/** Those whose name has some words in it, each where a word begins or within, the newest first. */
export const thoseNamed = async <Row>({ some, placeOf, namesOf }: Looking<Row>, words: string, { size, before }: RoomsPage) => {
  const wanted = folded(words).split(/\s+/).filter(Boolean)
  const found: Row[] = []
  let next: number | null = before ?? null
  for (let looked = 0; looked < LOOKED_AT; looked += AT_ONCE) {
    const rows = await some({ size: AT_ONCE, before: next ?? undefined })
    const names = await namesOf(rows)
    for (const [i, row] of rows.entries()) {
      next = placeOf(row)
      const name = folded(names[i] ?? '')
      if (wanted.every((word) => name.includes(word))) found.push(row)
      if (found.length === size) return { found, next }
    }
    if (rows.length < AT_ONCE) return { found, next: null }
  }
  return { found, next }
}
