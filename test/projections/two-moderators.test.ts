import { expect } from 'chai'
import fc from 'fast-check'
import { caseDecider } from '../../domain/cases/decider.js'
import type { CaseCommand, CaseEvent } from '../../domain/cases/messages.js'
import { asMember } from '../../domain/kernel/actor.js'
import { decide, evolve } from '../../domain/kernel/decider.js'
import type { DecisionId, MemberId, ReportId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { Rows } from '../../projections/report-queue/rows.js'
import { ana, posted, recorded, report } from '../support/cast/facts.js'
import { appeal, claim, decide as deciding, judge, judgeAppeal, later, mod, release, restore } from '../support/cast/judged.js'

const moderators = [mod!, judge!] as const
const step = fc.record({
  does: fc.constantFrom(
    'report',
    'report',
    'claim',
    'claim',
    'release',
    'dismiss',
    'dismiss',
    'ask-change',
    'remove',
    'appeal',
    'uphold',
    'overturn',
    'restore',
  ),
  who: fc.constantFrom(...moderators),
  which: fc.integer({ min: 1, max: 10 }),
  hours: fc.integer({ min: 0, max: 14 }),
  behind: fc.integer({ min: -1, max: 2 }),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const commandOf = ({ does, who, which, behind }: Step, at: string, index: number, revision: number): CaseCommand => {
  const version = Math.max(0, revision - behind)
  if (does === 'report') {
    const command = report(asMember((100 + which) as MemberId), Math.min(version, revision), at)
    return { ...command, data: { ...command.data, reportId: (1000 + index) as ReportId } } as CaseCommand
  }
  if (does === 'claim') return claim(who, at)
  if (does === 'release') return release(who, at)
  if (does === 'appeal') return appeal(ana, at)
  if (does === 'uphold' || does === 'overturn') return judgeAppeal(who, does === 'uphold' ? 'upheld' : 'overturned', at)
  if (does === 'restore') return restore(who, at)
  return deciding(who, does, version, (which < 3 ? 40 : 2000 + index) as DecisionId, at)
}

/** What comes of it when two moderators, and whoever reports, act as they please. */
const lifeOf = (steps: readonly Step[]): CaseEvent[] => {
  const facts = [posted]
  let state = evolve(caseDecider, caseDecider.initialState, posted, 0)
  let at = later(0)
  for (const [index, one] of steps.entries()) {
    at = later(one.hours * 3_600_000, at)
    try {
      for (const fact of decide(caseDecider, commandOf(one, at, index, facts.length - 1), state, facts.length - 1)) {
        state = evolve(caseDecider, state, fact, facts.length)
        facts.push(fact)
      }
    } catch (error) {
      expect(error).to.be.instanceOf(Refusal)
    }
  }
  return facts
}

describe('two moderators at random', () => {
  it('never decide about one report twice, nor on what the other has claimed, and the queue shows what is open', () => {
    let decisions = 0
    fc.assert(
      fc.property(fc.array(step, { minLength: 10, maxLength: 60 }), (steps) => {
        const facts = lifeOf(steps)
        const open = new Set<number>()
        let claimer: MemberId | undefined
        for (const { type, data } of facts) {
          if (type === 'CaseReported') open.add(data.reportId)
          if (type === 'ReportsClaimed') claimer = data.memberId
          if (type === 'ReportsReleased') claimer = undefined
          if (type !== 'ReportsDecided') continue
          decisions++
          expect(data.moderator, 'whoever decides has claimed them').to.equal(claimer)
          expect(new Set(data.reports.map(({ reportId }) => reportId)), 'all that is open, each once').to.deep.equal(open)
          open.clear()
          claimer = undefined
        }
        const rows = new Rows()
        for (const fact of recorded(...facts)) rows.apply(fact)
        const [post] = [...rows.posts.values()]
        expect(post).to.include({ open_reports: open.size, claimed_by: claimer ?? null })
        expect(new Set([...rows.reports.values()].filter(({ state }) => state === 'open').map((each) => each.report_id))).to.deep.equal(
          open,
        )
      }),
      { numRuns: 300 },
    )
    expect(decisions, 'something was decided').to.be.greaterThan(50)
  })
})
