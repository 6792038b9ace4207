import { expect } from 'chai'
import { slices } from '../../commands/slices.js'
import type { Actor } from '../../domain/kernel/actor.js'
import type { MemberId, VisitorId } from '../../domain/kernel/ids.js'
import { staffLog } from '../../projections/staff-log/projector.js'
import { fold, type StaffFact } from '../../projections/staff-log/rows.js'
import { concerns } from '../../projections/runtime/view.js'
import { noon } from '../support/cast/facts.js'

const memberId = 7 as MemberId
const visitorId = 7 as VisitorId

describe('the fold of the staff log', () => {
  const by = (actor: Actor, stream: string, fact: StaffFact) => {
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

  it('tells nothing of what members do', () =>
    expect(by('member:7', 'member-7', { type: 'SecondFactorEnabled', data: { memberId, enabledAt: noon } })).to.equal(undefined))

  const CAUSED_BY_BOTH: readonly [stream: string, who: Actor, fact: StaffFact][] = [
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
