import { expect } from 'chai'
import { deedsWith, nameOf } from '../../../scripts/chaos/plan.js'
import { outcomeInWords, roundInWords } from '../../../scripts/chaos/report.js'

describe('the report of a run', () => {
  const rounds = [
    { number: 1, deed: { kind: 'kill', victim: 'Postgres' }, back: 812.4, cameUp: [], acknowledged: 90, written: 40, taken: 3 },
    {
      number: 2,
      deed: { kind: 'black hole', line: 'api to Postgres' },
      back: 3_120,
      cameUp: [],
      acknowledged: 1_234,
      written: 1_050,
      taken: 12,
    },
    {
      number: 3,
      deed: { kind: 'kill', victim: 'Postgres' },
      back: 560,
      cameUp: [{ part: 'api', after: 410 }],
      acknowledged: 1_500,
      written: 1_200,
      taken: 30,
    },
  ] as const
  const outcome = { filled: true, rounds, acknowledged: 1_500, written: 1_200, taken: 30, deleted: 6, events: 1_516, violations: [] }
  const linesOf = (told: typeof outcome) => outcomeInWords(told).split('\n')

  it('has a line for each round', () => {
    expect(roundInWords(rounds[1])).to.match(
      /^ {3}2 {2}cut api to Postgres +back after {2}3\.12 s {2}1,234 likes, 1,050 messages and 12 steps of connections and opportunities acknowledged so far$/,
    )
  })

  it('tells what had to come up again', () => {
    expect(roundInWords(rounds[2])).to.match(/so far {2}up: api 0\.41 s$/)
  })

  it('sums up deeds, recovery and load', () => {
    const [first, ...lines] = linesOf(outcome).map((line) => line.replace(/ {2,}/g, ' '))
    expect(first).to.equal('3 rounds')
    expect(lines).to.include.members([
      ' killed event node 0 times',
      ' killed Postgres 2 times, back after at most 0.81 s',
      ' cut api to Postgres 1 time, back after at most 3.12 s',
      '1,500 likes and unlikes, 1,200 messages and 30 steps of connections and opportunities acknowledged; 6 accounts deleted; 1,516 events in the log',
      'No violations.',
    ])
    for (const deed of deedsWith(true))
      expect(
        lines.some((line) => line.startsWith(` ${nameOf(deed)} `)),
        nameOf(deed),
      ).to.equal(true)
  })

  it('says so when no disk could be filled', () => {
    expect(linesOf({ ...outcome, filled: false }).join('\n')).to.contain('The disk was not filled: this machine does not let us mount one.')
  })

  it('ends with every violation', () => {
    const violations = ['a like was lost', 'a counter drifted']
    expect(
      outcomeInWords({ ...outcome, violations })
        .split('\n')
        .slice(-3),
    ).to.deep.equal(['2 violations:', '  a like was lost', '  a counter drifted'])
  })
})
