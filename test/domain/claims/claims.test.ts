import { randomUUID } from 'node:crypto'
import { claimDecider } from '../../../domain/claims/decider.js'
import type { ClaimCommand, ClaimEvent } from '../../../domain/claims/messages.js'
import { asMember } from '../../../domain/kernel/actor.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { ana, boris, noon } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'

const given = specOf(claimDecider)
const person = { firstName: 'Ana', lastName: 'Silva', email: 'ana@example.org', consents: { indemnity: true as const, terms: '2026-11' } }
const claim = (memberId: MemberId): ClaimCommand => ({
  id: randomUUID(),
  type: 'ClaimEmail',
  by: asMember(memberId),
  at: noon,
  data: { claim: 'a'.repeat(64), memberId, ...person },
})
const release = (memberId: MemberId): ClaimCommand => ({
  id: randomUUID(),
  type: 'ReleaseEmail',
  by: 'system:erasure',
  at: noon,
  data: { claim: 'a'.repeat(64), memberId },
})
const claimed = (memberId: MemberId): ClaimEvent => ({ type: 'EmailClaimed', data: { memberId, ...person } })
const released = (memberId: MemberId): ClaimEvent => ({ type: 'EmailReleased', data: { memberId, releasedAt: noon } })

describe('ClaimEmail', () => {
  it('takes a free address, and keeps all that a registration needs', () => given().when(claim(ana)).then(claimed(ana)))
  it('is already so for its holder', () => given(claimed(ana)).when(claim(ana)).thenNothing())
  it('is refused to everybody else', () =>
    given(claimed(ana)).when(claim(boris)).thenRefused('conflict', 'This email is already registered'))
})

describe('ReleaseEmail', () => {
  it('frees the address of a member who is erased', () => given(claimed(ana)).when(release(ana)).then(released(ana)))
  it('is already so where it is free', () => given(claimed(ana), released(ana)).when(release(ana)).thenNothing())
  it('leaves one that somebody else holds', () => given(claimed(boris)).when(release(ana)).thenNothing())
  it('lets whoever comes next have it', () => given(claimed(ana), released(ana)).when(claim(boris)).then(claimed(boris)))
})
