import { expect } from 'chai'
import { publishDueBlogs } from '../../../api/blogs/publish-due.js'
import { deletionsDue, type Due } from '../../../api/leaving/erasure/due.js'
import { remindOfEvents } from '../../../api/meetings/reminders.js'
import { restrictionsEnd } from '../../../api/standing/ending.js'
import type { Command } from '../../../domain/kernel/messages.js'
import { blogDesk } from '../../../projections/blog-desk/projector.js'
import { deletionTrail } from '../../../projections/deletion-trail/projector.js'
import { meetingList } from '../../../projections/meetings/projector.js'
import { memberStanding } from '../../../projections/member-standing/projector.js'
import { eachOf } from '../../../projections/runtime/pages.js'
import { oneByOne } from '../../../api/jobs/one-by-one.js'
import type { Database } from '../../support/parts/database.js'
import { freshViews } from '../../support/parts/views.js'

const noon = '2026-03-01T12:00:00.000Z'
/** More than any job reads at once. */
const FAILING = 600
const LAST = FAILING + 1

/** What is due, so many rows of it: the last one came last. */
const ROWS = {
  restrictions: `insert into member_standing.standing (member_id, restriction, action, until, moderator, holds, appeal_open)
    select i, gen_random_uuid(), 'limit', timestamptz '2026-03-01 11:00Z' + i * interval '1 second', 1, true, false from generate_series(1, $1) i`,
  blogs: `insert into blog_desk.blog
    select i, 'Asking well', 'Sharing cases', false, false, true, timestamptz '2026-03-01 11:00Z' + i * interval '1 second', timestamptz '2026-02-01 11:00Z', i
    from generate_series(1, $1) i`,
  events: `insert into meetings.meeting
    select i, 'Knots', '', '', '', null, null, null, timestamptz '2026-03-01 12:10Z' + i * interval '1 second', timestamptz '2026-03-02', null, false, 0, 0, null, null, i
    from generate_series(1, $1) i`,
  requests: `insert into deletion_trail.request
    select i, timestamptz '2026-01-01', timestamptz '2026-02-01' + i * interval '1 second', null, null, null from generate_series(1, $1) i`,
}

describe('a job of which a page and more fails each time', () => {
  let db: Database
  before(async () => {
    db = await freshViews([memberStanding, blogDesk, meetingList, deletionTrail])
    for (const sql of Object.values(ROWS)) await db.pool.query(sql, [LAST])
  })
  after(() => db.close())

  /** Nothing can be done but for what came last. */
  const working = () => {
    const done: unknown[] = []
    const failures: unknown[] = []
    const dispatch = ({ data }: Command) => {
      const { memberId, blogId, meetingId, requestId } = data as Readonly<Record<string, unknown>>
      const id = memberId ?? blogId ?? meetingId ?? requestId
      if (id !== LAST) return Promise.reject(new Error(`${String(id)} cannot be read`))
      done.push(id)
      return Promise.resolve({ position: 1, changed: true })
    }
    const onTrouble = (error: unknown): void => void failures.push(error)
    return { done, failures, needs: { pool: db.pool, now: () => noon, dispatch, onTrouble } }
  }
  const goes = async (job: (needs: ReturnType<typeof working>['needs']) => (until: AbortSignal) => Promise<void>) => {
    const { done, failures, needs } = working()
    await job(needs)(new AbortController().signal)
    expect([done, failures.length]).to.deep.equal([[LAST], FAILING])
  }

  it('ends the restriction behind them', () => goes(restrictionsEnd))
  it('publishes the blog behind them', () => goes(publishDueBlogs))
  it('reminds of the event behind them', () => goes(remindOfEvents))
  it('forgets the public request behind them', () =>
    goes((needs) =>
      deletionsDue({
        ...needs,
        farewells: { forgetOld: async () => {} },
        exports: { eraseOld: async () => {} },
        proofs: { forget: async () => {} },
        keys: { destroy: async () => null },
        store: { remove: async () => {} },
      } as unknown as Due),
    ))

  it('leaves what is behind for the next turn when it is told to end', async () => {
    const ending = new AbortController()
    const done: number[] = []
    const due = eachOf<number>((size, last = 0) => Promise.resolve(Array.from({ length: size }, (_, i) => last + i + 1)), 3)
    const act = async (each: number): Promise<void> => {
      done.push(each)
      if (each === 5) ending.abort()
    }
    await oneByOne(due, act, { until: ending.signal, onTrouble: () => expect.fail() })
    expect(done).to.deep.equal([1, 2, 3, 4, 5])
  })
})
