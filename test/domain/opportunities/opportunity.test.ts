import { asMember } from '../../../domain/kernel/actor.js'
import type { ApplicationId, MemberId, OpportunityId } from '../../../domain/kernel/ids.js'
import { MOST_APPLICATIONS } from '../../../domain/opportunities/limits.js'
import { opportunityDecider } from '../../../domain/opportunities/decider.js'
import type { OpportunityCommand } from '../../../domain/opportunities/messages.js'
import { ana, boris, members, noon } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'
import { cvOf, offer, opportunity, said } from '../../support/cast/opportunities.js'

const given = specOf(opportunityDecider)
const id = 'c7a0d5be-6d0c-4f0e-8d0e-0a9c8c7b6a51'
const carla = 3 as MemberId
const opportunityId = 7 as OpportunityId
const [first, second, third] = [30, 31, 32]
const { posted, applied, viewed, accepted, cancelled, withdrawn, closed } = opportunity(7, ana)

const post = (by: MemberId, more: object = {}): OpportunityCommand => ({
  id,
  type: 'PostOpportunity',
  by: asMember(by),
  at: noon,
  data: { opportunityId, ...offer, ...more },
})
const apply = (by: MemberId, application = first): OpportunityCommand => ({
  id,
  type: 'ApplyToOpportunity',
  by: asMember(by),
  at: noon,
  data: { opportunityId, applicationId: application as ApplicationId, ...said, cv: cvOf(application) },
})
const order =
  (type: 'ViewApplication' | 'AcceptApplication' | 'CancelApplication' | 'WithdrawApplication') =>
  (by: MemberId, application = first): OpportunityCommand => ({
    id,
    type,
    by: asMember(by),
    at: noon,
    data: { opportunityId, applicationId: application as ApplicationId },
  })
const look = order('ViewApplication')
const accept = order('AcceptApplication')
const cancel = order('CancelApplication')
const withdraw = order('WithdrawApplication')
const close = (by: MemberId): OpportunityCommand => ({ id, type: 'CloseOpportunity', by: asMember(by), at: noon, data: { opportunityId } })
const erase: OpportunityCommand = { id, type: 'EraseOpportunity', by: 'system:erasure', at: noon, data: { opportunityId } }
const eraseApplication: OpportunityCommand = {
  id,
  type: 'EraseApplication',
  by: 'system:erasure',
  at: noon,
  data: { opportunityId, applicationId: first as ApplicationId },
}

describe('PostOpportunity', () => {
  it('offers it', () => given().when(post(ana)).then(posted()))
  it('is already so when it is the same', () => given(posted()).when(post(ana)).thenNothing())
  it('is not under the number of another', () =>
    given(posted()).when(post(boris)).thenRefused('conflict', 'This opportunity exists already'))
  it('may end on the day it begins', () =>
    given()
      .when(post(ana, { to: offer.from }))
      .then(posted({ to: offer.from })))
  it('does not end before it begins', () =>
    given()
      .when(post(ana, { to: '2026-02-28' }))
      .thenRefused('invalid', 'It ends before it begins'))
})

describe('ApplyToOpportunity', () => {
  it('asks for it', () => given(posted()).when(apply(boris)).then(applied(first, boris)))
  it('is already so when it is the same application', () => given(posted(), applied(first, boris)).when(apply(boris)).thenNothing())
  it('is not under the number of another', () =>
    given(posted(), applied(first, carla)).when(apply(boris)).thenRefused('conflict', 'This application exists already'))
  it('is not for its owner', () => given(posted()).when(apply(ana)).thenRefused('forbidden', 'You cannot apply to your own opportunity'))
  it('needs one', () => given().when(apply(boris)).thenRefused('not-found', 'This opportunity no longer exists'))
  it('is not taken by a closed one', () =>
    given(posted(), closed()).when(apply(boris)).thenRefused('conflict', 'This opportunity is closed'))
  for (const [how, answer] of [
    ['waits', []],
    ['was accepted', [accepted(first, boris)]],
    ['was cancelled', [cancelled(first, boris)]],
  ] as const)
    it(`is not sent a second time while the first ${how}`, () =>
      given(posted(), applied(first, boris), ...answer)
        .when(apply(boris, second))
        .thenRefused('conflict', 'You have already applied'))
  it('is sent once more after it was taken back', () =>
    given(posted(), applied(first, boris), withdrawn(first, boris)).when(apply(boris, second)).then(applied(second, boris)))
  it('is not sent a third time', () =>
    given(posted(), applied(first, boris), withdrawn(first, boris), applied(second, boris), withdrawn(second, boris))
      .when(apply(boris, third))
      .thenRefused('conflict', 'You cannot apply again'))
  it('is not sent again after it was cancelled, and then taken back', () =>
    given(posted(), applied(first, boris), cancelled(first, boris), withdrawn(first, boris))
      .when(apply(boris, second))
      .thenRefused('conflict', 'You cannot apply again'))
  it('is taken from so many, of those that stand', () => {
    const many = members(MOST_APPLICATIONS).map((member, i) => applied(100 + i, member))
    given(posted(), ...many)
      .when(apply(boris))
      .thenRefused('conflict', 'This opportunity takes no more applications')
    given(posted(), ...many, withdrawn(100, members(1)[0]!))
      .when(apply(boris))
      .then(applied(first, boris))
  })
})

describe('ViewApplication', () => {
  it('tells the applicant that it was looked at', () => given(posted(), applied(first, boris)).when(look(ana)).then(viewed(first, boris)))
  it('is told once', () => given(posted(), applied(first, boris), viewed(first, boris)).when(look(ana)).thenNothing())
  it('goes without saying of an answer', () => given(posted(), applied(first, boris), accepted(first, boris)).when(look(ana)).thenNothing())
})

describe('an answer', () => {
  const received = [posted(), applied(first, boris)]
  it('accepts', () =>
    given(...received)
      .when(accept(ana))
      .then(accepted(first, boris)))
  it('cancels', () =>
    given(...received)
      .when(cancel(ana))
      .then(cancelled(first, boris)))
  it('stands: what was accepted is not cancelled', () =>
    given(...received, accepted(first, boris))
      .when(cancel(ana))
      .thenRefused('conflict', 'You have already accepted this application'))
  it('stands: what was cancelled is not accepted', () =>
    given(...received, cancelled(first, boris))
      .when(accept(ana))
      .thenRefused('conflict', 'You have already cancelled this application'))
})

for (const [what, by] of [
  ['ViewApplication', look],
  ['AcceptApplication', accept],
  ['CancelApplication', cancel],
] as const) {
  describe(what, () => {
    for (const [who, member] of [
      ['the applicant', boris],
      ['a stranger', carla],
    ] as const)
      it(`is not for ${who}`, () =>
        given(posted(), applied(first, boris))
          .when(by(member))
          .thenRefused('forbidden', 'Only who has posted this opportunity can do that'))
    for (const [why, facts] of [
      ['was never sent', []],
      ['was taken back', [applied(first, boris), withdrawn(first, boris)]],
      ['went with the opportunity', [applied(first, boris), closed([[boris, first]])]],
    ] as const)
      it(`needs an application, not one that ${why}`, () =>
        given(posted(), ...facts)
          .when(by(ana))
          .thenRefused('not-found', 'This application no longer exists'))
  })
}

describe('WithdrawApplication', () => {
  for (const [how, answer] of [
    ['waits', []],
    ['was accepted', [accepted(first, boris)]],
    ['was cancelled', [cancelled(first, boris)]],
  ] as const)
    it(`takes back one that ${how}, and its CV`, () =>
      given(posted(), applied(first, boris), ...answer)
        .when(withdraw(boris))
        .then(withdrawn(first, boris)))
  it('is not for others', () =>
    given(posted(), applied(first, boris)).when(withdraw(ana)).thenRefused('forbidden', 'This is the application of another member'))
  it('needs an application', () => given(posted()).when(withdraw(boris)).thenRefused('not-found', 'This application no longer exists'))
  it('has nothing to take back from a closed opportunity', () =>
    given(posted(), applied(first, boris), closed([[boris, first]]))
      .when(withdraw(boris))
      .thenRefused('not-found', 'The opportunity was closed; your application and its CV are deleted'))
  it('is done when it was taken back before, also where the opportunity was closed after', () =>
    given(posted(), applied(first, boris), withdrawn(first, boris), closed()).when(withdraw(boris)).thenNothing())
})

describe('CloseOpportunity', () => {
  it('tells those whose applications stood', () =>
    given(posted(), applied(first, boris), applied(second, carla), withdrawn(first, boris))
      .when(close(ana))
      .then(closed([[carla, second]])))
  it('is for its owner alone', () =>
    given(posted()).when(close(boris)).thenRefused('forbidden', 'Only who has posted this opportunity can do that'))
  it('needs one', () => given().when(close(ana)).thenRefused('not-found', 'This opportunity no longer exists'))
})

describe('the account', () => {
  it('of its owner takes it along', () =>
    given(posted(), applied(first, boris))
      .when(erase)
      .then(closed([[boris, first]], 'erasure')))
  it('finds what was closed before as it is', () => given(posted(), closed()).when(erase).thenNothing())
  it('of an applicant takes their application along', () =>
    given(posted(), applied(first, boris), accepted(first, boris))
      .when(eraseApplication)
      .then(withdrawn(first, boris, 'erasure')))
  it('of an applicant takes it from a closed one too', () =>
    given(posted(), applied(first, boris), closed([[boris, first]]))
      .when(eraseApplication)
      .then(withdrawn(first, boris, 'erasure')))
  it('finds what was taken back as it is', () =>
    given(posted(), applied(first, boris), withdrawn(first, boris)).when(eraseApplication).thenNothing())
})
