import { caseDecider } from '../../../domain/cases/decider.js'
import { asVisitor } from '../../../domain/kernel/actor.js'
import { ana, aWeekLater, closed, liked, posted, removed, report, reported } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'

const given = specOf(caseDecider)
const [byBoris, byVisitor] = ['member:2', asVisitor(9)] as const

describe('a report', () => {
  it('says what is wrong, and with which version', () => given(posted, liked(ana)).when(report(byBoris, 0)).then(reported(byBoris, 0)))
  it('may be of the newest version', () => given(posted, liked(ana)).when(report(byBoris, 1)).then(reported(byBoris, 1)))
  it('is of no version that is still to come', () =>
    given(posted, liked(ana)).when(report(byBoris, 2)).thenRefused('invalid', 'This post has no such version'))
  it('is never of one’s own post', () =>
    given(posted).when(report('member:1', 0)).thenRefused('forbidden', 'You cannot report your own post'))
  it('is made once while it is undecided', () => given(posted, reported(byBoris, 0)).when(report(byBoris, 1)).thenNothing())
  it('is made by each for themselves', () => given(posted, reported(byBoris, 0)).when(report('member:3', 0)).then(reported('member:3', 0)))
  it('is made by a visitor too', () => given(posted).when(report(byVisitor, 0)).then(reported(byVisitor, 0)))
  it('is made of a closed case', () =>
    given(posted, closed)
      .when(report(byBoris, 1, aWeekLater))
      .then(reported(byBoris, 1, aWeekLater)))
  it('needs a post', () => given().when(report(byBoris, 0)).thenRefused('not-found', 'No such case'))
  it('needs one that is there', () => given(posted, removed).when(report(byBoris, 0)).thenRefused('not-found', 'No such case'))
})
