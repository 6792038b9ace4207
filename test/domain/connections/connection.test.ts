import { connectionDecider } from '../../../domain/connections/decider.js'
import type { ConnectionCommand, ConnectionEvent, EndedBy } from '../../../domain/connections/messages.js'
import { asMember } from '../../../domain/kernel/actor.js'
import type { FollowId, MemberId } from '../../../domain/kernel/ids.js'
import { ana, boris, noon } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'

const given = specOf(connectionDecider)

const stranger = 99 as MemberId
const [low, high] = ana < boris ? [ana, boris] : [boris, ana]
const pair = { network: 'community', low, high } as const
const id = 'c7a0d5be-6d0c-4f0e-8d0e-0a9c8c7b6a51'
const first = 30 as FollowId
const later = 31 as FollowId

const ask = (by: MemberId, followId = first): ConnectionCommand => ({
  id,
  type: 'SendFollowRequest',
  by: asMember(by),
  at: noon,
  data: { ...pair, followId },
})
const order =
  (type: 'AcceptFollowRequest' | 'CancelFollowRequest' | 'Unfollow') =>
  (by: MemberId, followId = first): ConnectionCommand => ({ id, type, by: asMember(by), at: noon, data: { ...pair, followId } })
const accept = order('AcceptFollowRequest')
const cancel = order('CancelFollowRequest')
const unfollow = order('Unfollow')
const erase = (memberId: MemberId): ConnectionCommand => ({
  id,
  type: 'EraseConnection',
  by: 'system:erasure',
  at: noon,
  data: { ...pair, memberId },
})

const sent = (from: MemberId, followId = first): ConnectionEvent => ({
  type: 'FollowRequestSent',
  data: { ...pair, followId, from, to: from === low ? high : low, sentAt: noon },
})
const accepted = (by: MemberId, crossing?: FollowId): ConnectionEvent => ({
  type: 'FollowRequestAccepted',
  data: { ...pair, followId: first, by, ...(crossing && { crossing }), acceptedAt: noon },
})
const cancelled = (by: MemberId, byRole: EndedBy = 'member'): ConnectionEvent => ({
  type: 'FollowRequestCancelled',
  data: { ...pair, followId: first, by, byRole, cancelledAt: noon },
})
const removed = (by: MemberId, byRole: EndedBy = 'member'): ConnectionEvent => ({
  type: 'ConnectionRemoved',
  data: { ...pair, followId: first, by, byRole, removedAt: noon },
})

describe('a request to who has blocked the one who asks', () => {
  const askWithheld: ConnectionCommand = { ...ask(ana), data: { ...pair, followId: first, withheldFrom: boris } } as ConnectionCommand
  const withheld = { ...sent(ana), data: { ...sent(ana).data, withheldFrom: boris } } as ConnectionEvent
  const taken = (by: MemberId, byRole: EndedBy = 'member') =>
    ({ type: 'FollowRequestCancelled', data: { ...cancelled(by, byRole).data, withheldFrom: boris } }) as ConnectionEvent

  it('connects nobody where the other one asked before they blocked', () =>
    given(sent(boris, later)).when(askWithheld).thenRefused('not-found', 'This request no longer exists'))

  it('is withheld from them', () => given().when(askWithheld).then(withheld))
  it('is nothing that they could answer', () => {
    given(withheld).when(accept(boris)).thenRefused('not-found', 'This request no longer exists')
    given(withheld).when(cancel(boris)).thenNothing()
  })
  it('stays so, and is not sent a second time', () =>
    given(withheld).when(ask(ana, later)).thenRefused('conflict', 'You have already sent a request'))
  it('ends unheard, too', () => {
    given(withheld).when(cancel(ana)).then(taken(ana))
    given(withheld).when(erase(boris)).then(taken(boris, 'erasure'))
  })
  it('reaches them once it is sent anew', () => given(withheld, taken(ana)).when(ask(ana, later)).then(sent(ana, later)))
  it('connects both where they ask in turn', () => given(withheld).when(ask(boris, later)).then(accepted(boris, later)))
})

describe('SendFollowRequest', () => {
  it('asks the other one', () => given().when(ask(ana)).then(sent(ana)))
  it('is already so when it is the same request', () => given(sent(ana)).when(ask(ana)).thenNothing())
  it('is not sent a second time', () => given(sent(ana)).when(ask(ana, later)).thenRefused('conflict', 'You have already sent a request'))
  for (const [asks, asked] of [
    [low, high],
    [high, low],
  ] as const) {
    const [one, two] = [sent(asks), accepted(asked, later)]
    describe(`of whoever was asked, where member ${asks} asked first`, () => {
      it('accepts the first: one connection, under the first number', () => given(one).when(ask(asked, later)).then(two))
      it('is already so when it comes again, and keeps both numbers', () => {
        given(one, two).when(ask(asked, later)).thenNothing()
        given(one, two).when(ask(asks)).thenNothing()
      })
    })
  }
  it('is not sent to who is connected', () =>
    given(sent(ana), accepted(boris)).when(ask(ana, later)).thenRefused('conflict', 'You are already connected'))
  for (const [way, end] of [
    ['cancelled', [sent(ana), cancelled(ana)]],
    ['declined', [sent(ana), cancelled(boris)]],
    ['ended', [sent(ana), accepted(boris), removed(ana)]],
  ] as const)
    it(`begins anew after one that was ${way}`, () =>
      given(...end)
        .when(ask(ana, later))
        .then(sent(ana, later)))
  it('is between the two only', () => given().when(ask(stranger)).thenRefused('forbidden', 'This is between two other members'))
})

describe('AcceptFollowRequest', () => {
  it('connects', () => given(sent(ana)).when(accept(boris)).then(accepted(boris)))
  it('is already so for two who are connected', () => given(sent(ana), accepted(boris)).when(accept(boris)).thenNothing())
  it('is not for who has asked', () =>
    given(sent(ana)).when(accept(ana)).thenRefused('forbidden', 'Only the person you asked can accept your request'))
  it('is not for strangers', () => given(sent(ana)).when(accept(stranger)).thenRefused('forbidden', 'This is between two other members'))
  for (const [way, facts] of [
    ['was never sent', []],
    ['was taken back', [sent(ana), cancelled(ana)]],
  ] as const)
    it(`needs a request: not one that ${way}`, () =>
      given(...facts)
        .when(accept(boris))
        .thenRefused('not-found', 'This request no longer exists'))
})

describe('what has ended', () => {
  const since = [sent(ana), cancelled(ana), sent(boris, later)]
  it('is not accepted in place of what came after it', () =>
    given(...since)
      .when(accept(ana))
      .thenRefused('not-found', 'This request no longer exists'))
  it('does not take what came after it along', () => {
    given(...since)
      .when(cancel(ana))
      .thenNothing()
    given(...since)
      .when(unfollow(boris))
      .thenNothing()
  })
})

describe('CancelFollowRequest', () => {
  it('takes it back', () => given(sent(ana)).when(cancel(ana)).then(cancelled(ana)))
  it('declines it', () => given(sent(ana)).when(cancel(boris)).then(cancelled(boris)))
  it('is already so without one', () => given().when(cancel(ana)).thenNothing())
  it('comes too late once it was accepted', () =>
    given(sent(ana), accepted(boris)).when(cancel(ana)).thenRefused('conflict', 'You are already connected'))
  it('is not for strangers', () => given(sent(ana)).when(cancel(stranger)).thenRefused('forbidden', 'This is between two other members'))
})

describe('Unfollow', () => {
  for (const by of [ana, boris])
    it(`is for either: member ${by}`, () => given(sent(ana), accepted(boris)).when(unfollow(by)).then(removed(by)))
  it('is already so for two who are not connected', () => given().when(unfollow(ana)).thenNothing())
  it('is not for a request', () => given(sent(ana)).when(unfollow(ana)).thenRefused('conflict', 'You are not connected yet'))
  it('is not for strangers', () =>
    given(sent(ana), accepted(boris)).when(unfollow(stranger)).thenRefused('forbidden', 'This is between two other members'))
})

describe('EraseConnection', () => {
  it('ends a connection', () => given(sent(ana), accepted(boris)).when(erase(ana)).then(removed(ana, 'erasure')))
  it('ends a request, whoever sent it', () => given(sent(ana)).when(erase(boris)).then(cancelled(boris, 'erasure')))
  it('finds nothing where nothing is', () => given().when(erase(ana)).thenNothing())
})
