import type { Pool } from 'pg'
import type { StoredLine } from '../../commands/vault/notifications/lines.js'
import { nameLinesOf } from '../../projections/member-card/queries.js'
import { placeOf, sentenceOf } from './kinds.js'

/** A line where there is no list: the sentence that the list shows, without a full stop, and the page it leads to, below the site. */
export interface ToldLine {
  readonly sentence: string
  readonly route: string
}

/** Some lines as they are told at a moment (ISO 8601). */
export const toldLines = async (pool: Pool, lines: readonly StoredLine[], at: string): Promise<ToldLine[]> => {
  const people = await nameLinesOf(
    pool,
    lines.flatMap(({ actor }) => actor ?? []),
  )
  return lines.map((line) => {
    const fullName = (line.actor !== null && people.get(line.actor)?.name) || null
    return { sentence: sentenceOf({ ...line, fullName }, at), route: placeOf(line).route }
  })
}
