import type { Pool } from 'pg'
import type { MemberId } from '../../domain/kernel/ids.js'
import type { StoredLine } from '../../commands/vault/notifications/lines.js'
import { nameLinesOf } from '../../projections/member-card/queries.js'
import { placeOf, sentenceOf } from './kinds.js'
import { withWriters } from './message-lines.js'

/**
 * A line where there is no list: the sentence that the list shows, without a full stop, and the page it leads to, below the site. The address names the
 * line, by its kind and what it is about, for whoever opens it to have read it.
 */
export interface ToldLine {
  readonly sentence: string
  readonly route: string
}

/** Some lines of a member as they are told at a moment (ISO 8601). */
export const toldLines = async (pool: Pool, member: MemberId, stored: readonly StoredLine[], at: string): Promise<ToldLine[]> => {
  const lines = await withWriters(pool, member, stored)
  const people = await nameLinesOf(
    pool,
    lines.flatMap(({ actor }) => actor ?? []),
  )
  return lines.map((line) => {
    const fullName = (line.actor !== null && people.get(line.actor)?.name) || null
    return { sentence: sentenceOf({ ...line, fullName }, at), route: naming(line, placeOf(line).route) }
  })
}

/** `/caseDetails/7` as `/caseDetails/7?told=like.case:7`. */
const naming = ({ kind, target }: StoredLine, route: string): string => `${route}${route.includes('?') ? '&' : '?'}told=${kind}.${target}`
