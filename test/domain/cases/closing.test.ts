import { caseDecider } from '../../../domain/cases/decider.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { aWeekLater, boris, comment, lastMoment, like, liked, posted, postedAs, unlike } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'

const given = specOf(caseDecider)

const commentOf = (by: MemberId, at?: string) => comment(by, 20, at)

for (const command of [like, unlike, commentOf]) {
  describe(`${command(boris).type} asks the case first`, () => {
    it('needs a case', () => given().when(command(boris)).thenRefused('not-found', 'No such case'))
    it('ends a week after posting', () => given(posted).when(command(boris, aWeekLater)).thenRefused('invalid', 'This case is closed'))
  })
}

describe('closing', () => {
  it('comes after the last moment', () => given(posted).when(like(boris, lastMoment)).then(liked(boris)))
  for (const shape of ['image', 'case'] as const) {
    it(`never happens to the shape ${shape}`, () => given(postedAs(shape)).when(like(boris, aWeekLater)).then(liked(boris)))
  }
})
