import { expect } from 'chai'
import type { Log } from '../../domain/kernel/ports.js'
import { MOST_REPORTS, replayed } from '../../projections/replay.js'
import { hernia, members, posted, recorded } from '../support/cast/facts.js'
import { against } from '../support/cast/judged.js'

describe('the reports in the replay of a post', () => {
  /** Of a case that so many have reported, each at the version before. */
  const reportsOf = async (many: number) => {
    const facts = recorded(posted, ...members(many).map((memberId, n) => against(`member:${memberId}`, n + 1, n)))
    const read: Log['read'] = (_stream, after, most = facts.length) => Promise.resolve(facts.slice(after + 1, after + 1 + most))
    return replayed({ read }, 'case', hernia, { size: 1 })
  }

  for (const many of [1, 201, MOST_REPORTS])
    it(`are marked, all of ${many}`, async () => {
      const { reports, reportsBefore } = await reportsOf(many)
      expect(reports).to.deep.equal(Array.from({ length: many }, (_, n) => ({ version: n + 1, seen: n })))
      expect(reportsBefore).to.equal(0)
    })

  it('are marked, the newest of very many, and how many more there are is told', async () => {
    const { reports, reportsBefore } = await reportsOf(MOST_REPORTS + 703)
    expect(reports).to.have.length(MOST_REPORTS)
    expect([reports[0], reports.at(-1)]).to.deep.equal([
      { version: 704, seen: 703 },
      { version: MOST_REPORTS + 703, seen: MOST_REPORTS + 702 },
    ])
    expect(reportsBefore).to.equal(703)
  })
})
