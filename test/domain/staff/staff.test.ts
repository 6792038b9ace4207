import { asMember } from '../../../domain/kernel/actor.js'
import { staffDecider } from '../../../domain/staff/decider.js'
import type { StaffCommand, StaffEvent } from '../../../domain/staff/messages.js'
import { ROLES, type Role } from '../../../domain/kernel/people/role.js'
import { ana, boris, noon } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'

const given = specOf(staffDecider)

const id = 'c7a0d5be-6d0c-4f0e-8d0e-0a9c8c7b6a51'
const grant = (role: Role): StaffCommand => ({ id, type: 'GrantRole', by: 'operator', at: noon, data: { memberId: ana, role } })
const revoke = (role: Role): StaffCommand => ({ id, type: 'RevokeRole', by: 'operator', at: noon, data: { memberId: ana, role } })
const seen = { memberId: ana, as: 'moderator', target: 'case-7', version: 3, purpose: 'report' } as const
const later = '2026-01-01T12:10:00.000Z'
const look = (by = ana, at = noon): StaffCommand => ({ id, type: 'LookAsStaff', by: asMember(by), at, data: seen })

const granted = (role: Role): StaffEvent => ({ type: 'RoleGranted', data: { memberId: ana, role, grantedAt: noon } })
const revoked = (role: Role): StaffEvent => ({ type: 'RoleRevoked', data: { memberId: ana, role, revokedAt: noon } })
const looked: StaffEvent = { type: 'StaffLooked', data: { ...seen, lookedAt: noon } }

describe('GrantRole and RevokeRole', () => {
  for (const role of ROLES) {
    it(`makes somebody ${role}, once`, () => given().when(grant(role)).then(granted(role)))
    it(`leaves who is ${role}`, () => given(granted(role)).when(grant(role)).thenNothing())
    it(`takes ${role} away`, () => given(granted(role)).when(revoke(role)).then(revoked(role)))
    it(`takes away no ${role} that is not there`, () => given(granted(role), revoked(role)).when(revoke(role)).thenNothing())
    it(`makes who was ${role} so again`, () => given(granted(role), revoked(role)).when(grant(role)).then(granted(role)))
  }
  it('keeps the one role when the other goes', () => given(granted('editor'), granted('moderator')).when(grant('editor')).thenNothing())
})

describe('RetryParked', () => {
  const retry = (at = noon, by = ana): StaffCommand => ({
    id,
    type: 'RetryParked',
    by: asMember(by),
    at,
    data: { memberId: ana, parked: 3 },
  })
  const retried = (retriedAt = noon): StaffEvent => ({ type: 'ParkedRetried', data: { memberId: ana, parked: 3, retriedAt } })
  it('is on record', () => given(granted('auditor')).when(retry()).then(retried()))
  it('is one try for ten seconds', () => given(granted('auditor'), retried()).when(retry('2026-01-01T12:00:09.999Z')).thenNothing())
  it('is on record anew after that', () => {
    const at = '2026-01-01T12:00:10.000Z'
    given(granted('auditor'), retried()).when(retry(at)).then(retried(at))
  })
  it("is refused in somebody else's name", () =>
    given(granted('auditor')).when(retry(noon, boris)).thenRefused('forbidden', 'You can only do this in your own name'))
})

describe('LookAsStaff', () => {
  it('is on record, once for who loads the page again', () => given(granted('moderator')).when(look()).then(looked))
  it('is on record anew after ten minutes', () =>
    given(granted('moderator'), looked)
      .when(look(ana, later))
      .then({ type: 'StaffLooked', data: { ...seen, lookedAt: later } }))
  it('is one look at whatever moment of a post', () =>
    given(
      granted('moderator'),
      { type: 'StaffLooked', data: { ...seen, version: 9, lookedAt: noon } },
      { type: 'StaffLooked', data: { ...seen, target: 'case-8', lookedAt: noon } },
    )
      .when(look())
      .thenNothing())
  const took = (from: number, version: number) => ({ ...seen, target: 'log-0', from, version })
  const lookAt = (data: typeof seen | ReturnType<typeof took>): StaffCommand => ({ ...look(), type: 'LookAsStaff', data }) as StaffCommand
  for (const [what, before, now] of [
    ['up to a later event', took(0, 0), took(0, 500)],
    ['from a later event on', took(0, 999), took(1000, 1999)],
    ['less than before', took(0, 500), took(0, 0)],
    ['what was only looked at', { ...seen, target: 'log-0' }, took(0, 3)],
  ] as const)
    it(`is on record anew for who takes along ${what}`, () =>
      given(granted('moderator'), { type: 'StaffLooked', data: { ...before, lookedAt: noon } })
        .when(lookAt(now))
        .then({ type: 'StaffLooked', data: { ...now, lookedAt: noon } }))
  it('is one look for who takes along the same events again, whatever came between', () =>
    given(
      granted('moderator'),
      ...[took(0, 5), took(6, 9)].map((data): StaffEvent => ({ type: 'StaffLooked', data: { ...data, lookedAt: noon } })),
    )
      .when(lookAt(took(0, 5)))
      .thenNothing())
  it('is on record anew for another purpose', () =>
    given(granted('moderator'), { type: 'StaffLooked', data: { ...seen, purpose: 'appeal', lookedAt: noon } })
      .when(look())
      .then(looked))
  it('is refused without the role', () =>
    given(granted('editor')).when(look()).thenRefused('forbidden', 'This is for members of the staff'))
  it('is refused once the role is gone', () =>
    given(granted('moderator'), revoked('moderator')).when(look()).thenRefused('forbidden', 'This is for members of the staff'))
  it("is refused in somebody else's name", () =>
    given(granted('moderator')).when(look(boris)).thenRefused('forbidden', 'You can only look in your own name'))
})
