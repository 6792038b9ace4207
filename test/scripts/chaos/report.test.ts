import { expect } from 'chai'
import { deedsFor, nameOf } from '../../../scripts/chaos/plan.js'
import { outcomeInWords, roundInWords, widthOf } from '../../../scripts/chaos/report.js'

describe('the report of a run', () => {
  const deeds = deedsFor({ canFill: true })
  const kill = { kind: 'kill', victim: 'Postgres' } as const
  const cut = { kind: 'black hole', line: 'api to Postgres' } as const
  const last = { acknowledged: 1_500, commented: 110, written: 1_200, taken: 30 }
  const rounds = [
    {
      number: 1,
      deed: kill,
      back: 812.4,
      longest: 1_940,
      silence: 790,
      cameUp: [],
      here: 140,
      acknowledged: 90,
      commented: 7,
      written: 40,
      taken: 3,
    },
    {
      number: 2,
      deed: cut,
      back: 3_120,
      longest: 9_050,
      silence: 8_100,
      cameUp: [],
      here: 2_246,
      acknowledged: 1_234,
      commented: 90,
      written: 1_050,
      taken: 12,
    },
    { number: 3, deed: kill, back: 560, longest: 1_020, silence: 900, cameUp: [{ part: 'api', after: 410 }], here: 454, ...last },
  ] as const
  const outcome = { filled: true, rounds, deeds, ...last, deleted: 6, events: 1_516, violations: [] }
  const linesOf = (told: typeof outcome) => outcomeInWords(told).split('\n')

  it('has a line for each round', () => {
    expect(roundInWords(rounds[1], widthOf(deeds))).to.match(
      /^ {3}2 {2}cut api to Postgres +back after {2}3\.12 s {2}longest wait {2}9\.05 s, nothing acknowledged for {2}8\.10 s {2}1,234 likes, 90 comments, 1,050 messages and 12 steps of connections and opportunities acknowledged so far$/,
    )
  })

  it('tells what had to come up again', () => {
    expect(roundInWords(rounds[2], widthOf(deeds))).to.match(/so far {2}up: api 0\.41 s$/)
  })

  it('sums up deeds, recovery and load', () => {
    const [first, ...lines] = linesOf(outcome).map((line) => line.replace(/ {2,}/g, ' '))
    expect(first).to.equal('3 rounds')
    expect(lines).to.include.members([
      ' killed event node 0 times',
      ' killed Postgres 2 times, back after at most 0.81 s, the longest wait 1.94 s, nothing acknowledged for 0.90 s, 594 acknowledged',
      ' cut api to Postgres 1 time, back after at most 3.12 s, the longest wait 9.05 s, nothing acknowledged for 8.10 s, 2,246 acknowledged',
      '1,500 likes and unlikes, 110 comments, 1,200 messages and 30 steps of connections and opportunities acknowledged; 6 accounts deleted; 1,516 events in the log',
      'No violations.',
    ])
    for (const deed of deedsFor({ canFill: true }))
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
