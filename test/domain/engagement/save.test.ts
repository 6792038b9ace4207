import { caseDecider } from '../../../domain/cases/decider.js'
import { ana, aWeekLater, boris, closed, posted, removed, save, saved, unsave, unsaved } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'

const given = specOf(caseDecider)

describe('a post in a collection', () => {
  it('is saved', () => given(posted).when(save(boris)).then(saved(boris)))
  it('is saved by its author too', () => given(posted).when(save(ana)).then(saved(ana)))
  it('is saved once', () => given(posted, saved(boris)).when(save(boris)).thenNothing())
  it('is saved by each for themselves', () => given(posted, saved(ana)).when(save(boris)).then(saved(boris)))
  it('is saved after it has closed', () => given(posted, closed).when(save(boris, aWeekLater)).then(saved(boris)))
  it('is taken out again', () => given(posted, saved(boris)).when(unsave(boris)).then(unsaved(boris)))
  it('is taken out of no collection it is not in', () => given(posted, saved(ana)).when(unsave(boris)).thenNothing())
  it('is saved again', () => given(posted, saved(boris), unsaved(boris)).when(save(boris)).then(saved(boris)))
  it('must have been posted', () => given().when(save(boris)).thenRefused('not-found', 'No such case'))
  it('must be there', () => given(posted, removed).when(save(boris)).thenRefused('not-found', 'No such case'))
})
