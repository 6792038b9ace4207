import { expect } from 'chai'
import { countsOf } from '../../../../commands/vault/notifications/lines.js'
import { readUpTo } from '../../../../commands/vault/notifications/read.js'
import { changeSettings } from '../../../../commands/vault/notifications/settings.js'
import type { MemberId } from '../../../../domain/kernel/ids.js'
import { SEEN_WITH_ITS_POST } from '../../../../domain/notifications/kinds.js'
import { ana, boris } from '../../../support/cast/facts.js'
import { eventually } from '../../../support/eventually.js'
import { freshDatabase, type Database } from '../../../support/parts/database.js'
import { exchanging } from '../../../support/plans/exchanging.js'
import { bellOf, keep, likesOf, listOf, recounted, takenBack, told } from './support.js'

const likes = likesOf(ana)

describe('the list of a member', () => {
  let db: Database
  beforeEach(async () => {
    db = await freshDatabase()
    await changeSettings(db.pool, ana, { channels: { like: { push: true } } })
    await keep(db.pool, told(likes, boris, 1))
  })
  afterEach(() => db.close())

  const pushes = async () => (await db.pool.query(`select from vault.outbox where kind = 'notify-push'`)).rowCount!
  const versions = async () =>
    (await db.pool.query<{ version: number }>('select version from vault.notification order by position')).rows.map(
      ({ version }) => version,
    )
  const unreadOf = async (member: MemberId) =>
    (await listOf(db.pool, member)).flatMap(({ kind, target, is_read }) => (is_read ? [] : [`${kind} ${target}`]))
  const waiting = async (count: number) => {
    const sql = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await eventually(async () => expect((await db.pool.query(sql)).rowCount).to.equal(count))
  }

  it('is held from before it is looked at: what is read meanwhile is told anew, and of two at once each has a version of its own', async () => {
    const { version } = (await countsOf(db.pool, [ana])).get(ana)!
    const before = await pushes()
    const other = await db.pool.connect()
    try {
      await other.query('begin')
      await other.query('select from vault.notification_member where member_id = $1 for update', [ana])
      // In this order: whoever reads is the first of those who wait.
      const reads = readUpTo(db.pool, ana, version)
      await waiting(1)
      const keeps = [keep(db.pool, told(likes, boris, 2)), keep(db.pool, told({ ...likes, target: 'case:8' }, boris, 3))]
      await waiting(3)
      await other.query('commit')
      await Promise.all([reads, ...keeps])
    } finally {
      other.release()
    }
    expect(await pushes()).to.equal(before + 2)
    const all = await versions()
    expect(new Set(all).size, `each once: ${all.join()}`).to.equal(3)
    expect((await listOf(db.pool, ana)).map(({ is_read }) => is_read)).to.deep.equal([false, false])
    expect([await bellOf(db.pool, ana), await recounted(db.pool, ana)]).to.deep.equal([2, 2])
  })

  it('is read as far as it is about one post, in the version that was told, by who is on its page', async () => {
    const [comments, decision] = [
      { ...likes, kind: 'comment' as const },
      { ...likes, kind: 'decision' as const },
    ]
    const others = likesOf(ana, 'case:8')
    await keep(db.pool, told(comments, boris, 2, 12), told(decision, null, 3), told(others, boris, 4))
    const counts = async () => (await countsOf(db.pool, [ana])).get(ana)!
    const { version, ...before } = await counts()
    expect(before).to.deep.equal({ unread: 4, posts: ['case:7', 'case:8'] })
    await keep(db.pool, told(comments, boris, 5, 13))
    const see = (upTo: number) => readUpTo(db.pool, ana, upTo, { target: 'case:7', kinds: SEEN_WITH_ITS_POST })
    await see(version)
    expect(await unreadOf(ana)).to.have.members(['comment case:7', 'decision case:7', 'like case:8'])
    await see((await counts()).version)
    expect(await unreadOf(ana)).to.have.members(['decision case:7', 'like case:8'])
    const { version: seen, ...after } = await counts()
    expect(after).to.deep.equal({ unread: 2, posts: ['case:8'] })
    await see(seen)
    expect((await counts()).version, 'nothing is told where nothing was unread').to.equal(seen)
  })

  it('leaves a page the time to read what is new on it, before anybody is pushed or mailed of it', async () => {
    await changeSettings(db.pool, ana, { channels: { comment: { mail: 'at-once' } } })
    const line = (kind: 'comment' | 'request', target: string) => ({ receiver: ana, kind, target })
    await keep(db.pool, told(line('comment', 'case:9'), boris, 2), told(line('request', 'community'), boris, 3))
    const sql = `select data ->> 'kind' as told, array_agg(extract(epoch from due - at)::int) as after from vault.outbox
      where kind in ('notify-push', 'notify-mail') and data ->> 'kind' <> 'like' group by told order by told`
    expect((await db.pool.query(sql)).rows).to.deep.equal([
      { told: 'comment', after: [5, 5] },
      { told: 'request', after: [0, 0] },
    ])
  })

  it('pushes that a case has closed also to who has not read that it would, once', async () => {
    const line = { receiver: ana, kind: 'case-closing' as const, target: 'case:7' }
    await keep(db.pool, told(line, null, 2, 7, '2026-03-01T12:00:00.000Z'))
    const before = await pushes()
    await keep(db.pool, told(line, null, 4, 0, '2026-03-02T12:00:00.000Z', 'closed'))
    expect((await pushes()) - before).to.equal(1)
  })

  it('says that a case has closed in the line that said it would: unread again, the newest, and what it said before once that is taken back', async () => {
    const line = { receiver: ana, kind: 'case-closing' as const, target: 'case:7' }
    await keep(db.pool, told(line, null, 2, 7, '2026-03-01T12:00:00.000Z'))
    await readUpTo(db.pool, ana, (await countsOf(db.pool, [ana])).get(ana)!.version)
    await keep(db.pool, told(likesOf(ana, 'case:8'), boris, 3))
    const closed = told(line, null, 4, 0, '2026-03-02T12:00:00.000Z', 'closed')
    const shown = async () =>
      (await listOf(db.pool, ana)).map(({ kind, target, detail, is_read, newest_at }) => ({
        kind,
        target,
        detail,
        is_read,
        at: newest_at.toISOString(),
      }))
    const of = { kind: 'case-closing', target: 'case:7' }
    await keep(db.pool, closed)
    expect((await shown())[0]).to.deep.equal({ ...of, detail: 'closed', is_read: false, at: '2026-03-02T12:00:00.000Z' })
    await keep(db.pool, takenBack(line, 5, 0))
    expect((await shown()).find(({ kind }) => kind === of.kind)).to.deep.equal({
      ...of,
      detail: null,
      is_read: true,
      at: '2026-03-01T12:00:00.000Z',
    })
  })

  it('gets more in two exchanges with the database', async () => {
    const counted = exchanging(db.pool)
    await keep(counted.pool, told(likes, boris, 2))
    expect(counted.exchanges()).to.equal(2)
  })
})
