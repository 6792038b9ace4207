import { expect } from 'chai'
import { slices } from '../../commands/slices.js'
import type { Actor } from '../../domain/kernel/actor.js'
import type { MemberId, VisitorId } from '../../domain/kernel/ids.js'
import type { Event } from '../../domain/kernel/messages.js'
import { DEED_TYPES } from '../../domain/deeds.js'
import { staffEntries } from '../../projections/staff-log/queries.js'
import { staffLog } from '../../projections/staff-log/projector.js'
import { fold } from '../../projections/staff-log/rows.js'
import { concerns } from '../../projections/runtime/view.js'
import { lead } from '../../projections/runtime/telling/group.js'
import { declaredEvents } from '../../scripts/freeze/registry.js'
import { noon } from '../support/cast/facts.js'
import { batchOf, freshViews } from '../support/parts/views.js'

const memberId = 7 as MemberId
const visitorId = 7 as VisitorId

describe('the fold of the staff log', () => {
  const by = (actor: Actor, stream: string, fact: Event) => {
    const meta = { v: 1, by: actor, at: noon, $causationId: '', $correlationId: '' }
    const told = fold({ ...fact, id: '', stream, revision: 0, position: 3, meta })
    return told && [told.actor, told.type, told.target, told.details]
  }

  it('tells what only the staff does', () =>
    expect(
      by('member:2', 'member-7', {
        type: 'RestrictionLifted',
        data: { memberId, restriction: '', moderator: 2 as MemberId, reason: 'Proved', liftedAt: noon },
      }),
    ).to.deep.equal(['member:2', 'RestrictionLifted', 'member-7', {}]))

  it('tells what an event is about where that is not its own stream, and of a list how many are in it', () => {
    const looked = { memberId, as: 'auditor', target: 'log-0', version: 9, purpose: 'audit', from: 0, lookedAt: noon }
    const entry = by('member:7', 'staff-7', { type: 'StaffLooked', data: looked })
    expect(entry).to.deep.equal(['member:7', 'StaffLooked', 'log-0', { as: 'auditor', from: 0, version: 9, purpose: 'audit' }])
    const data = { meetingId: 3, registered: [4, 5], cancelledAt: noon }
    expect(by('member:7', 'event-3', { type: 'EventCancelled', data })).to.deep.equal([
      'member:7',
      'EventCancelled',
      'event-3',
      { registered: 2 },
    ])
  })

  it('knows every event that is declared as one of the staff, and tells nothing personal of any', () => {
    const declared = declaredEvents().filter(({ deed }) => deed)
    expect([...DEED_TYPES].toSorted()).to.deep.equal(declared.map(({ properties }) => properties.type.const).toSorted())
    for (const { deed, properties } of declared)
      for (const field of deed?.tells ?? [])
        expect(JSON.stringify(properties.data.properties[field]), field).to.be.a('string').and.not.contain('"personal"')
  })

  it('tells nothing of what members do', () =>
    expect(by('member:7', 'member-7', { type: 'SecondFactorEnabled', data: { memberId, enabledAt: noon } })).to.equal(undefined))

  const CAUSED_BY_BOTH: readonly [stream: string, who: Actor, fact: Event][] = [
    ['member-7', 'member:7', { type: 'SecondFactorDisabled', data: { memberId, disabledAt: noon } }],
    ['visitor-7', 'system:visitors', { type: 'SubjectKeyDestroyed', data: { subject: `visitor:${visitorId}`, fingerprint: 'ab' } }],
  ]
  for (const [stream, who, fact] of CAUSED_BY_BOTH)
    it(`tells ${fact.type} where the operator did it, and not where ${who} did`, () => {
      expect(by(who, stream, fact)).to.equal(undefined)
      expect(by('operator', stream, fact)).to.deep.equal(['operator', fact.type, stream, {}])
    })

  it('hears of every stream to which the staff or the operator can write', () => {
    const theirs = slices.filter(({ commands }) =>
      commands.some(({ properties, roles }) => roles ?? JSON.stringify(properties.by).includes('"operator"')),
    )
    expect(theirs.map(({ prefix }) => prefix)).to.include.members(['visitor-', 'member-', 'case-'])
    for (const { prefix } of theirs) expect(concerns(staffLog, `${prefix}7`), prefix).to.equal(true)
  })
})

describe('a day of the staff log', () => {
  it('has what was done on it, also where the clocks of two servers differ', async () => {
    const db = await freshViews()
    const lifted = { type: 'RestrictionLifted', data: { memberId, restriction: '', moderator: memberId, reason: 'Proved' } } as const
    const done = (position: number, at: string) => ({
      ...{ ...lifted, data: { ...lifted.data, liftedAt: at }, id: '', stream: 'member-7', revision: position, position },
      meta: { v: 1, by: 'member:2' as const, at, $causationId: '', $correlationId: '' },
    })
    const day = (hour: number) => new Date(Date.UTC(2026, 0, 10, hour)).toISOString()
    // One clock is behind: what was done before has the later time, on both ends of the day.
    const times = [day(-30), day(2), day(1), day(-1), day(25), day(23), day(24)]
    const group = await lead([staffLog], db.pool)
    await group.apply(batchOf(times.map((at, position) => done(position, at))))
    const told = await staffEntries(db.pool, { size: 10, from: day(0), to: day(24) })
    expect(told.map(({ position }) => position)).to.deep.equal([5, 2, 1])
    expect(await staffEntries(db.pool, { size: 10, from: day(26) })).to.deep.equal([])
    await db.close()
  })
})
