import type { Pool } from 'pg'
import type { MemberId } from '../../domain/kernel/ids.js'
import type { StoredLine } from '../../commands/vault/notifications/lines.js'
import { nameLinesOf } from '../../projections/member-card/queries.js'
import { TaskWaits } from '../jobs/task-waits.js'
import { factsOf, placeOf, sentenceOf } from './kinds.js'
import { meetingsTold } from './meetings/meeting-facts.js'
import type { Fact } from './meetings/meeting-sentence.js'
import { withWriters } from './message-lines.js'

/**
 * A line where there is no list: the sentence that the list shows, without a full stop, and the page it leads to, below the site. The address names the
 * line, by its kind and what it is about, for whoever opens it to have read it.
 */
export interface ToldLine {
  readonly sentence: string
  readonly facts: readonly Fact[]
  readonly route: string
}

/**
 * Some lines of a member as they are told at a moment (ISO 8601). Throws TaskWaits while a view has not come as far as one of them that is young: what
 * was said is said.
 */
export const toldLines = async (pool: Pool, member: MemberId, stored: readonly StoredLine[], at: string): Promise<ToldLine[]> => {
  const lines = await withWriters(pool, member, stored)
  const actors = lines.flatMap(({ actor }) => actor ?? [])
  const [people, { meetingOf, isLate }] = await Promise.all([nameLinesOf(pool, actors), meetingsTold(pool, member, lines, at)])
  if (isLate) throw new TaskWaits('for the view of events')
  return lines.map((line) => {
    const fullName = (line.actor !== null && people.get(line.actor)?.name) || null
    const told = { ...line, fullName, meeting: meetingOf(line) }
    return { sentence: sentenceOf(told, at), facts: factsOf(told), route: naming(line, placeOf(line).route) }
  })
}

/** `/caseDetails/7#comment-5` as `/caseDetails/7?told=comment.case:7#comment-5`. */
export const naming = ({ kind, target }: Pick<StoredLine, 'kind' | 'target'>, route: string): string => {
  const [page = '', part] = route.split('#')
  return `${page}${page.includes('?') ? '&' : '?'}told=${kind}.${target}${part === undefined ? '' : `#${part}`}`
}
