import { caseDecider } from '../../../domain/cases/decider.js'
import { ana, boris, post, posted } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'

const given = specOf(caseDecider)

describe('PostCase', () => {
  it('posts what its author wrote, at the moment of the command', () => given().when(post(ana)).then(posted))
  it('is already so for the author who asks again', () => given(posted).when(post(ana)).thenNothing())
  it('is refused under an id that another case holds', () =>
    given(posted).when(post(boris)).thenRefused('conflict', 'This case exists already'))
})
