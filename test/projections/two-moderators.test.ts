import { expect } from 'chai'
import fc from 'fast-check'
import { decide, evolve } from '../../domain/kernel/decider.js'
import type { DecisionId, MemberId } from '../../domain/kernel/ids.js'
import type { Command, Event } from '../../domain/kernel/messages.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { Rows } from '../../projections/report-queue/rows.js'
import { ana } from '../support/cast/facts.js'
import { judge, later, mod } from '../support/cast/judged.js'
import { JUDGED_WORDS, judgedKind, type JudgedKind } from '../support/cast/judged-kinds.js'

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

/** The decision of the first reports is appealed against, and known by its number. */
const FIRST = 40 as DecisionId

const commandOf = (kind: JudgedKind, { does, who, which, behind }: Step, at: string, index: number, revision: number): Command => {
  const version = Math.max(0, revision - behind)
  if (does === 'report') return kind.report((100 + which) as MemberId, 1000 + index, Math.min(version, revision), at)
  if (does === 'claim') return kind.claim(who, at)
  if (does === 'release') return kind.release(who, at)
  if (does === 'appeal') return kind.appeal(ana, FIRST, at)
  if (does === 'uphold' || does === 'overturn') return kind.judgeAppeal(who, does === 'uphold' ? 'upheld' : 'overturned', FIRST, at)
  if (does === 'restore') return kind.restore(who, at)
  return kind.decide(who, does, version, which < 3 ? FIRST : ((2000 + index) as DecisionId), at)
}

/** What comes of it when two moderators, and whoever reports, act as they please. */
const lifeOf = (kind: JudgedKind, steps: readonly Step[]): Event[] => {
  const { decider, begun } = kind
  const facts = [...begun]
  let state = begun.reduce((before, fact, n) => evolve(decider, before, fact, n), decider.initialState)
  let at = later(0)
  for (const [index, one] of steps.entries()) {
    at = later(one.hours * 3_600_000, at)
    try {
      for (const fact of decide(decider, commandOf(kind, one, at, index, facts.length - 1), state, facts.length - 1)) {
        state = evolve(decider, state, fact, facts.length)
        facts.push(fact)
      }
    } catch (error) {
      expect(error).to.be.instanceOf(Refusal)
    }
  }
  return facts
}

interface Said {
  readonly reportId: number
  readonly memberId: MemberId
  readonly moderator: MemberId
  readonly reports: readonly { readonly reportId: number }[]
}

describe('two moderators at random', () => {
  for (const word of JUDGED_WORDS)
    it(`never decide about one report of a ${word} twice, nor on what the other has claimed, and the queue shows what is open`, () => {
      const kind = judgedKind(word)
      let decisions = 0
      fc.assert(
        fc.property(fc.array(step, { minLength: 10, maxLength: 60 }), (steps) => {
          const facts = lifeOf(kind, steps)
          const open = new Set<number>()
          let claimer: MemberId | undefined
          for (const { type, data } of facts as Event<string, Said>[]) {
            if (type === `${kind.name}Reported`) open.add(data.reportId)
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
          for (const fact of kind.recorded(facts)) rows.apply(fact)
          const [post] = [...rows.posts.values()]
          expect(post).to.include({ open_reports: open.size, claimed_by: claimer ?? null })
          expect(new Set([...rows.reports.values()].filter(({ state }) => state === 'open').map((each) => each.report_id))).to.deep.equal(
            open,
          )
        }),
        { numRuns: 150 },
      )
      expect(decisions, 'something was decided').to.be.greaterThan(25)
    })
})
