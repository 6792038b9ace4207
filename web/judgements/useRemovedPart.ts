import { NO_CONNECTION, Problem } from '../shared/net/answer.js'
import { useAnswer } from '../shared/net/useAnswer.js'
import type { OwnList } from './removed-in.js'
import { useAbove, type RemovedAbove } from './useAbove.js'

/** Its code, which nobody else needs. Throws a Problem. */
const load = () =>
  import('./removed-part.js').catch(() => {
    throw new Problem(0, NO_CONNECTION)
  })

/**
 * What a moderator has removed of mine, above a list (`isThere`) in a page that many come in by: as it is when that is opened. `whose`: by which the page is told
 * from another; null where it is not mine.
 */
export const useRemovedPart = (whose: number | null, list: OwnList, from: object, isThere: boolean): RemovedAbove => {
  const { again, ...asked } = useAnswer(whose === null ? null : String(whose), async () => (await load()).removedPart(list, from))
  const told = asked.state === 'there' ? asked.answer : { count: 0, part: null }
  return useAbove({ ...told, state: whose === null ? null : asked.state, again }, isThere)
}
