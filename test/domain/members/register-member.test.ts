import { memberDecider } from '../../../domain/members/decider.js'
import type { MemberEvent } from '../../../domain/members/messages.js'
import { noon } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'
import { person, registered, verified, command } from '../../support/cast/members.js'

const given = specOf(memberDecider)
const later = '2026-01-01T12:00:00.001Z'
const earlier = '2026-01-01T11:59:59.999Z'
const renamed = { ...person, firstName: 'Anna' }
const again: MemberEvent = { type: 'MemberRegistered', data: { ...renamed, registeredAt: later } }

describe('RegisterMember', () => {
  it('registers who holds the address', () => given().when(command('RegisterMember', person)).then(registered))
  it('replaces who signed up before, until the address is proved', () =>
    given(registered)
      .when(command('RegisterMember', renamed, later))
      .then(again))
  for (const at of [noon, earlier])
    it(`changes nothing when it was wished at ${at}`, () =>
      given(registered)
        .when(command('RegisterMember', renamed, at))
        .thenNothing())
  it('is refused for a proved address', () =>
    given(registered, verified)
      .when(command('RegisterMember', renamed, later))
      .thenRefused('conflict', 'This email is already registered'))
  it('is nothing new when it comes late for a proved address', () =>
    given(registered, verified).when(command('RegisterMember', person)).thenNothing())
})
