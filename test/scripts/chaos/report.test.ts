import { expect } from 'chai'
import { outcomeInWords, roundInWords } from '../../../scripts/chaos/report.js'

describe('the report of a run', () => {
  const rounds = [
    { number: 1, victim: 'Postgres', back: 812.4, acknowledged: 90 },
    { number: 2, victim: 'everything', back: 3_120, acknowledged: 1_234 },
    { number: 3, victim: 'Postgres', back: 560, acknowledged: 1_500 },
  ] as const

  it('has a line for each round', () => {
    expect(roundInWords(rounds[1])).to.equal('   2  killed everything  back after  3.12 s  1,234 acknowledged so far')
  })

  it('sums up kills, recovery and load, and ends with every violation', () => {
    const outcome = { rounds, acknowledged: 1_500, deleted: 6, events: 1_516, violations: [] }
    const lines = [
      '3 rounds',
      '  event node  killed 0 times',
      '  Postgres    killed 2 times, back after 0.81 s at the longest',
      '  program     killed 0 times',
      '  everything  killed 1 times, back after 3.12 s at the longest',
      '  failpoint   killed 0 times',
      '1,500 likes and unlikes acknowledged; 6 accounts deleted; 1,516 events in the log',
    ]
    expect(outcomeInWords(outcome).split('\n')).to.deep.equal([...lines, 'No violation.'])
    const violations = ['a like was lost', 'a counter drifted']
    expect(
      outcomeInWords({ ...outcome, violations })
        .split('\n')
        .slice(7),
    ).to.deep.equal(['2 violations:', '  a like was lost', '  a counter drifted'])
  })
})
