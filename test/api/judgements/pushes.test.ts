import { expect } from 'chai'
import type { ReportPushes } from '../../../api/contract/staff/reports.js'
import { judgementPushes } from '../../../api/judgements/pushes.js'
import type { Live } from '../../../api/slice.js'
import type { DecisionId } from '../../../domain/kernel/ids.js'
import type { Database } from '../../support/parts/database.js'
import { wordOf } from '../../../projections/report-queue/heard.js'
import { freshViews } from '../../support/parts/views.js'

/** More than are read at once, of a message, so that it is asked whether it was deleted. */
const REPORTS = 700
const post = 'message:9'
const decision = 4 as DecisionId

describe('what became of reports that very many have made', () => {
  let db: Database
  before(async () => {
    db = await freshViews()
    await db.pool.query(
      `insert into report_queue.post (post, kind, author, diagnosis, open_reports, version, position) values ($1, 'message', 'member:1', 'Hm', 0, 1, 1)`,
      [post],
    )
    await db.pool.query(
      `insert into report_queue.decision (decision_id, post, kind, author, decision, version, moderator, reports, first_at, decided_at, position)
       values ($1, $2, 'message', 'member:1', 'dismiss', 1, 2, $3, now(), now(), 5000)`,
      [decision, post, REPORTS],
    )
    await db.pool.query(
      `insert into report_queue.report select i, $2, 'member:' || (10 + i), 'Rude', 1, 'decided', $3, now(), 100 + i from generate_series(1, $1) i`,
      [REPORTS, post, decision],
    )
  })
  after(() => db.close())

  /** Pages of some members, and how often anything was asked for them. */
  const listening = (...members: readonly number[]) => {
    const heard: (readonly [room: string, told: ReportPushes['ownReportsChanged']])[] = []
    const asked = { times: 0 }
    const io = {
      sockets: { adapter: { rooms: new Map(members.map((id) => [`member:${id}`, new Set(['socket'])])) } },
      to: (room: string) => ({ emit: (_: string, told: ReportPushes['ownReportsChanged']) => heard.push([room, told]) }),
    }
    const pool = {
      query: (text: string, values: unknown[]) => {
        asked.times += 1
        return db.pool.query(text, values)
      },
    }
    const pushes = judgementPushes({ io, pool, now: () => '2026-03-01T12:00:00.000Z' } as unknown as Live)
    const tell = (about: DecisionId) => pushes.send([wordOf({ by: 'reporters', post, position: 5000, decision: about })], 5000)
    return { heard, asked, tell }
  }

  it('is told to whoever came first of them too', async () => {
    const { heard, tell } = listening(11, 10 + REPORTS)
    await tell(decision)
    expect(heard.map(([room, { reports, position }]) => [room, reports.map(({ id, state }) => [id, state]), position])).to.deep.equal([
      [`member:${10 + REPORTS}`, [[REPORTS, 'decided']], 5000],
      ['member:11', [[1, 'decided']], 5000],
    ])
  })

  it('is asked for all of a page at once', async () => {
    const all = Array.from({ length: REPORTS }, (_, i) => 11 + i)
    const { heard, asked, tell } = listening(...all)
    await tell(decision)
    expect([heard.length, asked.times]).to.deep.equal([REPORTS, 6]) // two pages, whose it was, and what of them was deleted
  })

  it('is nothing to them where it was decided about others', async () => {
    const { heard, tell } = listening(11)
    await tell(5 as DecisionId)
    expect(heard).to.deep.equal([])
  })
})
