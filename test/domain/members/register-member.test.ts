import { randomUUID } from 'node:crypto'
import { asMember } from '../../../domain/kernel/actor.js'
import { memberDecider } from '../../../domain/members/decider.js'
import type { MemberCommand, MemberEvent } from '../../../domain/members/messages.js'
import { ana, noon } from '../../support/facts.js'
import { specOf } from '../../support/given.js'

const given = specOf(memberDecider)
const data = {
  memberId: ana,
  firstName: 'Ana',
  lastName: 'Silva',
  email: 'ana@example.org',
  consents: { indemnity: true as const, terms: '2026-11' },
}
const register: MemberCommand = { id: randomUUID(), type: 'RegisterMember', by: asMember(ana), at: noon, data }
const registered: MemberEvent = { type: 'MemberRegistered', data: { ...data, registeredAt: noon } }

describe('RegisterMember', () => {
  it('registers who holds the address', () => given().when(register).then(registered))
  it('leaves a registered member as they are', () => given(registered).when(register).thenNothing())
})
