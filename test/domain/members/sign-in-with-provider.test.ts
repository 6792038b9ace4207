import { memberDecider } from '../../../domain/members/decider.js'
import { aWeekLater } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'
import { claim, linked, person, registered, verified, command } from '../../support/cast/members.js'

const given = specOf(memberDecider)
const signIn = command('SignInWithProvider', { ...person, provider: 'google', claim })

describe('SignInWithProvider', () => {
  it('joins whoever is new, with their address proved', () => given().when(signIn).then(registered, verified, linked))
  it('takes the place of whoever had signed up and not proved the address, even later', () => {
    const squatter = { ...registered, data: { ...person, firstName: 'Somebody', registeredAt: aWeekLater } } as typeof registered
    given(squatter).when(signIn).then(registered, verified, linked)
  })
  it('is one more way for a member, of whom nothing else changes', () => given(registered, verified).when(signIn).then(linked))
  it('leads in whoever came this way before', () => given(registered, verified, linked).when(signIn).thenNothing())
  it('takes no names from a provider that tells none', () => {
    const nameless = { ...person, firstName: '', lastName: '' }
    const joined = { ...registered, data: { ...registered.data, firstName: '', lastName: '' } } as typeof registered
    given()
      .when(command('SignInWithProvider', { ...nameless, provider: 'google', claim }))
      .then(joined, verified, linked)
  })
  it('counts two providers apart', () => {
    const other = 'b'.repeat(64)
    given(registered, verified, linked)
      .when(command('SignInWithProvider', { ...person, provider: 'apple', claim: other }))
      .then({ ...linked, data: { ...linked.data, provider: 'apple', claim: other } } as typeof linked)
  })
})
