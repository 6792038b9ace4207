import { caseDecider } from '../../../domain/cases/decider.js'
import { aWeekLater, boris, close, closed, lastMoment, like, liked, posted, postedAs } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'

const given = specOf(caseDecider)

describe('CloseCase', () => {
  it('says that the week is over', () => given(posted).when(close(aWeekLater)).then(closed))
  it('says it once', () => given(posted, closed).when(close(aWeekLater)).thenNothing())
  it('needs a case', () => given().when(close(aWeekLater)).thenRefused('not-found', 'No such case'))
  it('does not come early', () => given(posted).when(close(lastMoment)).thenRefused('invalid', 'This case is still open'))
  for (const shape of ['image', 'case'] as const) {
    it(`never comes to the shape ${shape}`, () =>
      given(postedAs(shape)).when(close(aWeekLater)).thenRefused('invalid', 'This case is still open'))
  }
  it('decides nothing: what was wished for in time is granted, however late it is decided', () =>
    given(posted, closed).when(like(boris, lastMoment)).then(liked(boris)))
})
