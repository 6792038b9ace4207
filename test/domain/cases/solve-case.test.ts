import { randomUUID } from 'node:crypto'
import { caseDecider } from '../../../domain/cases/decider.js'
import { MOST_TOLD, type CaseCommand, type CaseEvent } from '../../../domain/cases/messages.js'
import { asMember } from '../../../domain/kernel/actor.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import {
  ana,
  aWeekLater,
  boris,
  closed,
  commentDeleted,
  commented,
  erased,
  hernia,
  members,
  noon,
  posted,
  postedAs,
  removed,
} from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'

const given = specOf(caseDecider)
const key = { caseId: hernia }
const outcome = 'Healed with a mesh'
const carla = 3 as MemberId

const solve = (by: MemberId, how = outcome, at = noon): CaseCommand => ({
  id: randomUUID(),
  type: 'SolveCase',
  by: asMember(by),
  at,
  data: { ...key, outcome: how },
})
const solved = (answeredBy: MemberId[] = [], how: string | null = outcome, solvedAt = noon): CaseEvent => ({
  type: 'CaseSolved',
  data: { ...key, outcome: how, answeredBy, solvedAt },
})

describe('solving a case', () => {
  it('tells how it ended', () => given(posted).when(solve(ana)).then(solved()))
  it('may be done after it has closed', () =>
    given(posted, closed)
      .when(solve(ana, outcome, aWeekLater))
      .then(solved([], outcome, aWeekLater)))
  it('names who has answered, each once, who wrote last first, and not the author', () =>
    given(posted, commented(boris, 20), commented(carla, 21), commented(ana, 22), commented(boris, 23))
      .when(solve(ana))
      .then(solved([boris, carla])))
  it('names nobody who has taken their answer back', () =>
    given(posted, commented(boris, 20), commented(carla, 21), commentDeleted(21))
      .when(solve(ana))
      .then(solved([boris])))
  it('names no more than can be told', () => {
    const all = members(MOST_TOLD + 1)
    const written = all.map((id, i) => commented(id, 20 + i))
    given(posted, ...written)
      .when(solve(ana))
      .then(solved(all.slice(1).reverse()))
  })
  it('is done once with the same words', () => given(posted, solved()).when(solve(ana)).thenNothing())
  it('is done again with others, of which nobody is told', () =>
    given(posted, commented(boris, 20), solved([boris]))
      .when(solve(ana, 'Came back'))
      .then(solved([], 'Came back')))
  it('is for its author', () => given(posted).when(solve(boris)).thenRefused('forbidden', 'Only its author can say how a case ended'))
  it('needs a case', () => given().when(solve(ana)).thenRefused('not-found', 'No such case'))
  it('needs one that is there', () => given(posted, removed).when(solve(ana)).thenRefused('not-found', 'No such case'))
  it('needs one that has its words', () => given(posted, erased).when(solve(ana)).thenRefused('not-found', 'No such case'))
  for (const shape of ['image', 'case'] as const)
    it(`is not for the shape ${shape}`, () => given(postedAs(shape)).when(solve(ana)).thenRefused('not-found', 'No such case'))
})
