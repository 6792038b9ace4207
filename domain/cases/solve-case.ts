import type { Static } from '@sinclair/typebox'
import { memberIdOf } from '../kernel/actor.js'
import type { MemberId } from '../kernel/ids.js'
import { Refusal } from '../kernel/refusal.js'
import { mustBePublished, type Case } from './case.js'
import { MOST_TOLD, type Author, type CaseEvent, type SolveCase } from './messages.js'

/** What became of the patient, told by the author of a clinical case, also after it has closed; told otherwise, it is solved again. */
export const solveCase = ({ data, by, at }: Static<typeof SolveCase>, state: Case): CaseEvent[] => {
  const { author, shape } = mustBePublished(state)
  if (shape !== 'clinical') throw new Refusal('not-found', 'No such case')
  if (author !== memberIdOf(by)) throw new Refusal('forbidden', 'Only its author can say how a case ended')
  if (state.erased) throw new Refusal('not-found', 'No such case')
  if (state.outcome === data.outcome) return []
  const answeredBy = state.outcome === undefined ? answerersOf(state, author) : [] // whoever was told of the first looks again
  return [{ type: 'CaseSolved', data: { ...data, answeredBy, solvedAt: at } }]
}

/** Who has written below it and left it there, those who did last where they are many. */
const answerersOf = ({ commentedBy, deleted }: Case, author: Author): MemberId[] => {
  const writers = [...commentedBy].filter(([id, writer]) => writer !== author && !deleted.has(id)).sort(([one], [other]) => other - one)
  return [...new Set(writers.map(([, writer]) => writer))].slice(0, MOST_TOLD)
}
