import { randomUUID } from 'node:crypto'
import { asMember } from '../../../domain/kernel/actor.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { providerDecider } from '../../../domain/providers/decider.js'
import type { ProviderCommand, ProviderEvent } from '../../../domain/providers/messages.js'
import { ana, boris, noon } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'
import { claim } from '../../support/cast/members.js'

const given = specOf(providerDecider)
const provider = 'apple' as const
const claimed: ProviderEvent = { type: 'ProviderClaimed', data: { memberId: ana, provider } }
const released: ProviderEvent = { type: 'ProviderReleased', data: { memberId: ana } }
const claiming = (memberId: MemberId): ProviderCommand => ({
  id: randomUUID(),
  type: 'ClaimProvider',
  by: asMember(memberId),
  at: noon,
  data: { claim, memberId, provider },
})
const releasing = (memberId: MemberId): ProviderCommand => ({
  id: randomUUID(),
  type: 'ReleaseProvider',
  by: 'system:erasure',
  at: noon,
  data: { claim, memberId },
})

describe('ClaimProvider', () => {
  it('makes somebody at a provider one member', () => given().when(claiming(ana)).then(claimed))
  it('once', () => given(claimed).when(claiming(ana)).thenNothing())
  it('and no other', () => given(claimed).when(claiming(boris)).thenRefused('conflict', 'This account belongs to another member'))
  it('until they are forgotten', () => given(claimed).when(releasing(ana)).then(released))
  it('and may join anew', () =>
    given(claimed, released)
      .when(claiming(boris))
      .then({ type: 'ProviderClaimed', data: { memberId: boris, provider } }))
  it('is released by nobody else’s erasure', () => given(claimed).when(releasing(boris)).thenNothing())
})
