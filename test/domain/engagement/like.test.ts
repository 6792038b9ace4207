import { caseDecider } from '../../../domain/cases/decider.js'
import { ana, boris, erased, like, liked, posted, unlike, unliked } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'

const given = specOf(caseDecider)

describe('a like', () => {
  it('is given', () => given(posted).when(like(boris)).then(liked(boris)))
  it('is given by the author too', () => given(posted).when(like(ana)).then(liked(ana)))
  it('is given once', () => given(posted, liked(boris)).when(like(boris)).thenNothing())
  it('is one for each member', () => given(posted, liked(ana)).when(like(boris)).then(liked(boris)))
  it('is given again after it was taken back', () => given(posted, liked(boris), unliked(boris)).when(like(boris)).then(liked(boris)))
  it('is taken back', () => given(posted, liked(boris)).when(unlike(boris)).then(unliked(boris)))
  it('cannot be taken back by another', () => given(posted, liked(ana)).when(unlike(boris)).thenNothing())
  it('outlives the words of the post', () => given(posted, erased).when(like(boris)).then(liked(boris)))
})
