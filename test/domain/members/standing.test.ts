import { expect } from 'chai'
import * as fc from 'fast-check'
import { asMember } from '../../../domain/kernel/actor.js'
import { decide, evolve } from '../../../domain/kernel/decider.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { memberDecider } from '../../../domain/members/decider.js'
import type { MemberCommand, MemberEvent } from '../../../domain/members/messages.js'
import type { Action, Verdict } from '../../../domain/members/standing/messages.js'
import { restrictionAt } from '../../../domain/members/standing/restrict-member.js'
import { ana, aWeekLater, boris, lastMoment, members, noon } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'
import { command, registered, registrationsRecorded } from '../../support/cast/members.js'

const given = specOf(memberDecider)
const [mia, otto] = members(2) as [MemberId, MemberId]
const first = 'c7a0d5be-6d0c-4f0e-8d0e-0a9c8c7b6a51'
const second = 'd8b1e6cf-7e1d-4a1f-9e1f-1bad9d8c7b62'
const reason = 'Patients can be recognised in three posts'

interface Terms {
  readonly by?: MemberId
  readonly at?: string
  readonly id?: string
}
const as = (asked: MemberCommand, { by = mia, at = noon, id = first }: Terms = {}) =>
  ({ ...asked, id, at, by: asMember(by) }) as unknown as MemberCommand
const restrict = (action: Action, until?: string, terms?: Terms) =>
  as(command('RestrictMember', { memberId: ana, action, reason, ...(until && { until }) }), terms)
const lift = (terms?: Terms) => as(command('LiftRestriction', { memberId: ana, reason }), { id: second, ...terms })
const end = (at: string, restriction = first) =>
  ({ ...command('EndRestriction', { memberId: ana, restriction }, at), by: 'system:standing' }) as unknown as MemberCommand
const appeal = (terms?: Terms, restriction = first) =>
  as(command('AppealRestriction', { memberId: ana, restriction, text: 'They all agreed' }), { by: ana, ...terms })
const judge = (verdict: Verdict, terms?: Terms, restriction = first) =>
  as(command('DecideRestrictionAppeal', { memberId: ana, restriction, verdict, reason }), { by: otto, ...terms })

const restricted = (action: Action, until?: string, restriction = first): MemberEvent => ({
  type: 'MemberRestricted',
  data: { memberId: ana, action, reason, ...(until && { until }), restriction, moderator: mia, restrictedAt: noon },
})
const lifted = (moderator = mia): MemberEvent => ({
  type: 'RestrictionLifted',
  data: { memberId: ana, reason, restriction: first, moderator, liftedAt: noon },
})
const ended: MemberEvent = { type: 'RestrictionEnded', data: { memberId: ana, restriction: first, endedAt: aWeekLater } }
const appealed: MemberEvent = {
  type: 'RestrictionAppealed',
  data: { memberId: ana, restriction: first, text: 'They all agreed', appealedAt: noon },
}
const decided = (verdict: Verdict): MemberEvent => ({
  type: 'RestrictionAppealDecided',
  data: { memberId: ana, restriction: first, moderator: otto, reason, verdict, decidedAt: noon },
})

describe('RestrictMember', () => {
  for (const action of ['require-verification', 'limit', 'suspend'] as const)
    it(`can ${action}, with a reason`, () => given(registered).when(restrict(action)).then(restricted(action)))
  it('may end by itself', () => given(registered).when(restrict('limit', aWeekLater)).then(restricted('limit', aWeekLater)))
  it('takes the place of what the moderator has seen alone', () => {
    const seeing = (asked: MemberCommand, instead: string | null) => ({ ...asked, data: { ...asked.data, instead } }) as MemberCommand
    const changed = 'How this member stands has changed since you looked'
    given(registered, restricted('limit'))
      .when(seeing(restrict('suspend'), null))
      .thenRefused('conflict', changed)
    given(registered)
      .when(seeing(restrict('suspend'), second))
      .thenRefused('conflict', changed)
    given(registered, restricted('limit')).when(seeing(lift(), second)).thenRefused('conflict', changed)
    given(registered, restricted('limit')).when(seeing(lift(), first)).then(lifted())
    given(registered)
      .when(seeing(restrict('suspend'), null))
      .then(restricted('suspend'))
  })
  it('is refused with an end before now', () =>
    given(registered).when(restrict('limit', noon)).thenRefused('invalid', 'This is over already: please choose a later end.'))
  it('is refused on oneself', () =>
    given(registered)
      .when(restrict('limit', undefined, { by: ana }))
      .thenRefused('forbidden', 'You cannot judge yourself'))
  it('is refused on nobody', () => given().when(restrict('limit')).thenRefused('not-found', 'No such member'))
  it('is refused on who is being erased', () =>
    given(registered, { type: 'SessionsRevoked', data: { memberId: ana, count: 1, doneAt: noon } })
      .when(restrict('limit'))
      .thenRefused('not-found', 'No such member'))
  it('says the same once', () =>
    given(registered, restricted('limit'))
      .when(restrict('limit', undefined, { by: otto, id: second }))
      .thenNothing())
  it('takes the place of what stands', () =>
    given(registered, restricted('limit'))
      .when(restrict('suspend', undefined, { id: second }))
      .then(restricted('suspend', undefined, second)))
  for (const [stands, stricter] of [
    ['limit', 'require-verification'],
    ['limit', 'suspend'],
    ['require-verification', 'suspend'],
  ] as const) {
    it(`can ${stricter} who appeals against ${stands}, and be appealed against by itself`, () => {
      for (const by of [mia, otto])
        given(registered, restricted(stands), appealed)
          .when(restrict(stricter, undefined, { by, id: second }))
          .then({
            ...restricted(stricter, undefined, second),
            data: { ...restricted(stricter, undefined, second).data, moderator: by },
          } as MemberEvent)
      given(registered, restricted(stands), appealed, restricted(stricter, undefined, second))
        .when(appeal({}, second))
        .then({ ...appealed, data: { ...appealed.data, restriction: second } })
    })
    it(`is no way round an appeal: it cannot ${stands} who appeals against ${stricter}`, () => {
      for (const by of [mia, otto])
        given(registered, restricted(stricter), appealed)
          .when(restrict(stands, undefined, { by, id: second }))
          .thenRefused('conflict', 'The member has appealed: until another moderator has judged that, only a stricter restriction')
    })
  }
  it('gives no other end to what is appealed against', () =>
    given(registered, restricted('limit'), appealed)
      .when(restrict('limit', aWeekLater, { id: second }))
      .thenRefused('conflict', 'The member has appealed'))
  it('says the same again, whether an appeal waits or not', () =>
    given(registered, restricted('limit'), appealed)
      .when(restrict('limit', undefined, { id: second }))
      .thenNothing())
  it('takes the place of what was appealed in vain, and of what is over', () => {
    given(registered, restricted('limit'), appealed, decided('upheld'))
      .when(restrict('suspend', undefined, { id: second }))
      .then(restricted('suspend', undefined, second))
    const later = { at: '2026-01-08T12:00:00.000Z', id: second }
    given(registered, restricted('limit', aWeekLater), appealed)
      .when(restrict('suspend', undefined, later))
      .then({
        ...restricted('suspend', undefined, second),
        data: { ...restricted('suspend', undefined, second).data, restrictedAt: later.at },
      } as MemberEvent)
  })
  it('says the same anew once it is over', () =>
    given(registered, restricted('limit'), lifted())
      .when(restrict('limit', undefined, { id: second }))
      .then(restricted('limit', undefined, second)))
})

describe('LiftRestriction and EndRestriction', () => {
  it('lifts, once', () => given(registered, restricted('suspend')).when(lift()).then(lifted()))
  it('may be done by another moderator', () =>
    given(registered, restricted('suspend'))
      .when(lift({ by: otto }))
      .then(lifted(otto)))
  it('lifts nothing where nothing stands', () => given(registered).when(lift()).thenNothing())
  it('lifts nothing that is over', () =>
    given(registered, restricted('limit', aWeekLater))
      .when(lift({ at: aWeekLater }))
      .thenNothing())
  it('is refused to the member', () =>
    given(registered, restricted('suspend'))
      .when(lift({ by: ana }))
      .thenRefused('forbidden', 'You cannot judge yourself'))
  it('ends in time', () => given(registered, restricted('limit', aWeekLater)).when(end(aWeekLater)).then(ended))
  it('does not end before', () =>
    given(registered, restricted('limit', aWeekLater)).when(end(lastMoment)).thenRefused('invalid', 'This is not over yet'))
  it('does not end what took its place', () =>
    given(registered, restricted('limit', aWeekLater), restricted('suspend', undefined, second))
      .when(end(aWeekLater))
      .thenNothing())
})

describe('EndVerification', () => {
  const declared = [registered, registrationsRecorded]
  const checked = (more: object = {}): MemberEvent => ({
    type: 'RegistrationChecked',
    data: {
      ...{ memberId: ana, recordedAt: noon, result: 'confirmed', method: 'registrar', expiresOn: '2027-01-01', checkedAt: noon },
      ...more,
    },
  })
  const verifiedAt = (at: string) =>
    ({ ...command('EndVerification', { memberId: ana }, at), by: 'system:standing' }) as unknown as MemberCommand
  const over = { ...ended, data: { ...ended.data, endedAt: noon } } as MemberEvent
  const asked = restricted('require-verification')

  it('ends it once their registration is confirmed, once', () =>
    given(...declared, asked, checked())
      .when(verifiedAt(noon))
      .then(over))
  for (const [what, facts] of [
    ['no check', [asked]],
    ['one in which it was not found', [asked, checked({ result: 'not-found', expiresOn: undefined })]],
    ['one that has expired', [asked, checked({ expiresOn: noon.slice(0, 10) })]],
    ['a check of what was declared before', [asked, checked(), registrationsRecorded]],
  ] as const)
    it(`does not by ${what}`, () =>
      given(...declared, ...facts)
        .when(verifiedAt(noon))
        .thenNothing())
  it('does not end what was asked for since the check', () =>
    given(...declared, checked(), asked)
      .when(verifiedAt('2026-01-01T11:59:59.999Z'))
      .thenNothing())
  for (const action of ['limit', 'suspend'] as const)
    it(`does not end to ${action}`, () =>
      given(...declared, restricted(action), checked())
        .when(verifiedAt(noon))
        .thenNothing())
})

describe('AppealRestriction', () => {
  const stands = [registered, restricted('suspend', aWeekLater)]
  const gone = 'This restriction does not stand any more'
  it('is told, once', () =>
    given(...stands)
      .when(appeal())
      .then(appealed))
  it('is refused to others', () =>
    given(...stands)
      .when(appeal({ by: boris }))
      .thenRefused('forbidden', 'You can only appeal in your own name'))
  it('is refused once it is over', () =>
    given(...stands)
      .when(appeal({ at: aWeekLater }))
      .thenRefused('conflict', gone))
  it('is refused once it is lifted', () =>
    given(...stands, lifted())
      .when(appeal())
      .thenRefused('conflict', gone))
  it('is refused of another', () =>
    given(...stands)
      .when(appeal({}, second))
      .thenRefused('conflict', gone))
  it('is open again against the next one', () =>
    given(...stands, appealed, decided('upheld'), restricted('limit', undefined, second))
      .when(appeal({}, second))
      .then({ ...appealed, data: { ...appealed.data, restriction: second } }))
})

describe('DecideRestrictionAppeal', () => {
  const open = [registered, restricted('suspend'), appealed]
  it('upholds, once', () =>
    given(...open)
      .when(judge('upheld'))
      .then(decided('upheld')))
  it('lifts, once', () =>
    given(...open)
      .when(judge('lifted'))
      .then(decided('lifted'), lifted(otto)))
  it('is refused to who judged first', () =>
    given(...open)
      .when(judge('upheld', { by: mia }))
      .thenRefused('forbidden', 'An appeal is judged by another moderator than the first'))
  it('is refused to the member', () =>
    given(...open)
      .when(judge('lifted', { by: ana }))
      .thenRefused('forbidden', 'You cannot judge yourself'))
  it('is refused without an appeal', () =>
    given(registered, restricted('suspend')).when(judge('upheld')).thenRefused('conflict', 'Nobody has appealed'))
  it('is refused once another took its place', () =>
    given(...open, restricted('limit', undefined, second))
      .when(judge('lifted'))
      .thenRefused('conflict', 'This restriction does not stand any more'))
})

describe('whatever moderators do to a member', () => {
  const step = fc.oneof(
    fc.record({ what: fc.constantFrom('limit' as const, 'suspend' as const), ends: fc.boolean(), by: fc.constantFrom(mia, otto, ana) }),
    fc.record({
      what: fc.constantFrom('lift', 'appeal', 'upheld', 'lifted', 'end', 'wait'),
      by: fc.constantFrom(mia, otto, ana),
    }),
  )

  it('stands what the last of them said, until its end, and is appealed and judged at most once', () =>
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let state = evolve(memberDecider, memberDecider.initialState, registered, 0)
        let hour = 0
        const facts: MemberEvent[] = []
        for (const [i, { what, by, ...more }] of steps.entries()) {
          const at = new Date(Date.parse(noon) + hour * 3_600_000).toISOString()
          const id = `c7a0d5be-6d0c-4f0e-8d0e-${String(i).padStart(12, '0')}`
          const standing = state.restriction?.id ?? first
          const soon = new Date(Date.parse(at) + 3_600_000).toISOString()
          if (what === 'wait') hour++
          const asked = {
            limit: () => restrict('limit', 'ends' in more && more.ends ? soon : undefined, { by, at, id }),
            suspend: () => restrict('suspend', 'ends' in more && more.ends ? soon : undefined, { by, at, id }),
            lift: () => lift({ by, at }),
            appeal: () => appeal({ by, at }, standing),
            upheld: () => judge('upheld', { by, at }, standing),
            lifted: () => judge('lifted', { by, at }, standing),
            end: () => end(at, standing),
            wait: () => undefined,
          }[what]()
          if (!asked) continue
          try {
            for (const fact of decide(memberDecider, asked, state, facts.length)) {
              facts.push(fact)
              state = evolve(memberDecider, state, fact, facts.length)
            }
          } catch (error) {
            if (!(error instanceof Refusal)) throw error
          }
          const told = facts.filter(({ type }) => ['MemberRestricted', 'RestrictionLifted', 'RestrictionEnded'].includes(type)).at(-1)
          const stands = told?.type === 'MemberRestricted' && (told.data.until === undefined || told.data.until > at)
          expect(restrictionAt(state, at)?.id).to.equal(stands ? told.data.restriction : undefined)
        }
        const byMember = facts.filter(({ data }) => 'moderator' in data && data.moderator === ana)
        expect(byMember).to.deep.equal([])
        for (const type of ['RestrictionAppealed', 'RestrictionAppealDecided'] as const) {
          const of = facts.flatMap((fact) => (fact.type === type ? [fact.data.restriction] : []))
          expect(new Set(of).size).to.equal(of.length)
        }
        for (const fact of facts)
          if (fact.type === 'RestrictionAppealDecided')
            expect(facts).to.satisfy((all: MemberEvent[]) =>
              all.some(
                (each) =>
                  each.type === 'MemberRestricted' &&
                  each.data.restriction === fact.data.restriction &&
                  each.data.moderator !== fact.data.moderator,
              ),
            )
      }),
    ))
})
