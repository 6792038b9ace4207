import { expect } from 'chai'
import type { CaseEvent } from '../../../domain/cases/messages.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import { reportQueue } from '../../../projections/report-queue/projector.js'
import {
  appealsWaitingOn,
  decisionsMade,
  decisionTimes,
  queuedPosts,
  reportsCounted,
  reportsOn,
  waitingAppeals,
} from '../../../projections/report-queue/moderator-queries.js'
import { allReportsBy, reportedMessagesOf, reportsBy } from '../../../projections/report-queue/own-queries.js'
import { decisionNumbered, decisionsOn, highestJudgementId, reportedPost } from '../../../projections/report-queue/queries.js'
import { weekOf } from '../../../projections/report-queue/weeks.js'
import { lead } from '../../../projections/runtime/telling/group.js'
import { boris, erased, forgotten, liked, noon, posted, recorded, removed } from '../../support/cast/facts.js'
import * as judged from '../../support/cast/judged.js'
import { reportedMessage } from '../../support/cast/reported-message.js'
import { forgot, recordedIn } from '../../support/cast/rooms.js'
import type { Database } from '../../support/parts/database.js'
import { batchOf, dump, everyOf, freshViews } from '../../support/parts/views.js'
import { written } from '../../support/parts/written.js'

const { against, appealDecided, appealed, claimed, decided, decisionId, edited, judge, later, mod, restored, takenAway } = judged
const byBoris = `member:${boris}` as const
const DAY = 86_400_000
const open = [posted, against(byBoris, 30), liked(boris), against('visitor:9', 31)]
const taken = [
  ...open,
  claimed(mod!),
  decided(
    'remove',
    4,
    [
      [byBoris, 30],
      ['visitor:9', 31],
    ],
    later(2 * DAY),
  ),
  takenAway,
]

describe('the queue of reports', () => {
  let db: Database
  beforeEach(async () => {
    db = await freshViews()
  })
  afterEach(() => db.close())

  const deliver = async (events: readonly Recorded[], size = events.length, times = 1) => {
    const group = await lead([reportQueue], db.pool)
    for (let i = 0; i < events.length; i += size)
      for (let time = 0; time < times; time++) await group.apply(batchOf(events.slice(i, i + size)))
  }
  const after = (...events: CaseEvent[]) => deliver(recorded(...events))
  const queued = async (page: object = {}, claimer?: MemberId) =>
    (await queuedPosts(db.pool, { size: 10, ...page }, claimer)).map((each) => each.post)

  it('has a post that was reported once, whoever did, with who has claimed it', async () => {
    await after(...open, claimed(mod!))
    const [row] = await queuedPosts(db.pool, { size: 10 })
    expect(row).to.include({ post: 'case:7', kind: 'case', author: 'member:1', speciality: 'GI Surgery', open_reports: 2, claimed_by: mod })
    expect([row!.first_at.toISOString(), row!.queued_at]).to.deep.equal([noon, 1])
    expect(await reportsOn(db.pool, 'case:7', 10)).to.have.length(2)
    expect(await queued({}, mod)).to.deep.equal(['case:7'])
    expect(await queued({}, judge)).to.deep.equal([])
    for (const [filter, there] of [
      [{ kind: 'case' }, true],
      [{ kind: 'beyond' }, false],
      [{ speciality: 'GI Surgery' }, true],
      [{ speciality: 'Urology' }, false],
      [{ speciality: 'GI Surgery', kind: 'beyond' }, false],
    ] as const)
      expect(await queued(filter, mod), JSON.stringify(filter)).to.deep.equal(there ? ['case:7'] : [])
    expect([await queued({ skip: 1 }), await queued({ skip: 1 }, mod)]).to.deep.equal([[], []])
    expect(await queued({ after: 1 })).to.deep.equal([])
  })

  for (const [filter, there] of [
    [{ kind: 'case' }, true],
    [{ kind: 'beyond' }, false],
    [{ speciality: 'GI Surgery' }, true],
    [{ speciality: 'Urology', kind: 'case' }, false],
  ] as const)
    it(`is narrowed to ${JSON.stringify(filter)}`, async () => {
      await after(...taken, restored(), against('member:4', 32))
      expect(await queued(filter)).to.deep.equal(there ? ['case:7'] : [])
      expect(await decisionsMade(db.pool, { size: 10, ...filter })).to.have.length(there ? 1 : 0)
    })

  describe('of messages', () => {
    const { pinned, against: said, erased: gone } = reportedMessage(107, boris)
    const story = recordedIn([pinned, said('member:1', 70), pinned, said('member:4', 71)])
    const own = () => everyOf(reportedMessagesOf(db.pool, byBoris))

    it('has each once, by its words, and finds those of their sender', async () => {
      await deliver(story, 1, 2)
      const [row] = await queuedPosts(db.pool, { size: 10, kind: 'message' })
      expect(row).to.include({ post: 'message:107', called: 'Message 107', author: byBoris, open_reports: 2, version: 3 })
      expect(await own()).to.deep.equal([{ post: 'message:107', removed_by: null }])
      expect(await everyOf(reportedMessagesOf(db.pool, 'member:1'))).to.deep.equal([])
    })

    it('keeps no word without the key of its sender, however often it is told', async () => {
      await deliver([...story, ...recordedIn([forgot(boris)], 50)])
      await deliver(story)
      const [row] = await queuedPosts(db.pool, { size: 10 })
      expect([row?.called, (await reportsOn(db.pool, 'message:107', 9)).map(({ reason }) => reason)]).to.deep.equal([
        null,
        ['It insults me', 'It insults me'],
      ])
    })

    it('is left by what is erased', async () => {
      await deliver([...story, ...recordedIn(gone, 50)])
      expect([await queued(), await own()]).to.deep.equal([[], [{ post: 'message:107', removed_by: 'erasure' }]])
    })
  })

  it('is left by what was decided, and told who reported it', async () => {
    await after(...taken)
    expect(await queued()).to.deep.equal([])
    const [decision] = await decisionsOn(db.pool, ['case:7'], 10)
    expect(decision).to.include({
      shape: 'clinical',
      decision: 'remove',
      rule: 'patient-recognisable',
      version: 4,
      moderator: mod,
      reports: 2,
      appeal: null,
    })
    const [own] = await reportsBy(db.pool, byBoris, 10)
    expect(own).to.include({ report_id: 30, post: 'case:7', state: 'decided', decision: 'remove', undone: false })
    expect(await reportsBy(db.pool, byBoris, 10, 30)).to.deep.equal([])
    expect(await everyOf(allReportsBy(db.pool, byBoris))).to.have.length(1)
  })

  it('lists what waits of a post before all that was decided, of which the newest come first, and counts the rest', async () => {
    const decidedOf = (reporter: typeof byBoris | 'visitor:9', id: number) => [
      against(reporter, id),
      claimed(mod!),
      decided('dismiss', 4, [[reporter, id]]),
    ]
    await deliver(
      recorded(posted, ...decidedOf(byBoris, 30), ...decidedOf('visitor:9', 31), against(byBoris, 32), against('visitor:9', 33)),
    )
    const listed = async (most: number) => (await reportsOn(db.pool, 'case:7', most)).map(({ report_id }) => report_id)
    expect([await listed(1), await listed(3), await listed(9)]).to.deep.equal([[32], [32, 33, 31], [32, 33, 31, 30]])
    expect([await reportsCounted(db.pool, 'case:7', 9), await reportsCounted(db.pool, 'case:7', 3)]).to.deep.equal([4, 3])
  })

  it('counts how long decisions took, week by week', async () => {
    await after(...taken)
    const seconds = (2 * DAY) / 1000
    expect(await decisionTimes(db.pool, 12)).to.deep.equal([{ week: '2025-12-29', decisions: 1, seconds, longest_seconds: seconds }])
    expect([weekOf('2025-12-29T00:00:00.000Z'), weekOf('2026-01-04T23:59:59.999Z')]).to.deep.equal([2922, 2922])
    expect(weekOf('2026-01-05T00:00:00.000Z')).to.equal(2923)
  })

  it('knows what was appealed against, until it is judged', async () => {
    await after(...taken, appealed())
    const [waiting] = await waitingAppeals(db.pool, 10)
    expect(waiting).to.include({ decision_id: decisionId, appeal: 'waiting', appeal_text: 'Nobody can be recognised' })
    expect(await waitingAppeals(db.pool, 10, waiting!.appeal_position!)).to.deep.equal([])
    await deliver(recorded(...taken, appealed(), appealDecided('overturned'), restored(true)))
    expect(await waitingAppeals(db.pool, 10)).to.deep.equal([])
    const decision = await decisionNumbered(db.pool, decisionId)
    expect(decision).to.include({ appeal: 'overturned', appeal_moderator: judge })
    expect(decision?.undone_at?.toISOString()).to.equal(noon)
    expect((await reportsBy(db.pool, byBoris, 10))[0]).to.include({ undone: true })
  })

  it('has the appeal that waits of a post, however many decisions came later', async () => {
    const another = (id: number): CaseEvent => {
      const made = decided('dismiss', 9, [[byBoris, id]])
      return { ...made, data: { ...made.data, decisionId: id } } as CaseEvent
    }
    const since = [41, 42, 43].flatMap((id) => [against(byBoris, id), claimed(mod!), another(id)])
    await deliver(recorded(...taken, appealed(), ...since))
    const waiting = async (most: number) => (await appealsWaitingOn(db.pool, ['case:7'], most)).map(({ decision_id }) => decision_id)
    expect(await waiting(1)).to.deep.equal([decisionId])
  })

  it('has no appeal that waits against what was undone', async () => {
    for (const story of [
      [appealed(), restored(false, later(DAY))],
      [restored(), appealed(later(DAY))],
    ]) {
      await deliver(recorded(...taken, ...story), 1, 2)
      expect(await waitingAppeals(db.pool, 10)).to.deep.equal([])
      const row = await decisionNumbered(db.pool, decisionId)
      expect([row!.appeal, row!.appeal_decided_at!.toISOString()]).to.deep.equal(['overturned', later(DAY)])
      await db.close()
      db = await freshViews()
    }
  })

  it('is left by what its author deletes, appeals too', async () => {
    await after(...open, removed)
    expect([await queued(), (await reportsBy(db.pool, byBoris, 10))[0]!.state]).to.deep.equal([[], 'gone'])
    await deliver(recorded(...taken, appealed(), removed).slice(open.length + 1))
    expect(await waitingAppeals(db.pool, 10)).to.deep.equal([])
  })

  it('keeps no word without its key', async () => {
    await after(...taken, appealed(), appealDecided('upheld'), erased, forgotten(boris))
    const [decision] = await decisionsOn(db.pool, ['case:7'], 10)
    expect(decision).to.include({ reason: null, appeal_text: null, appeal_reason: null })
    expect((await reportsOn(db.pool, 'case:7', 10)).map(({ reason }) => reason === null)).to.deep.equal([false, true])
  })

  it('is the same in batches of any size, and when they are delivered twice', async () => {
    const story = recorded(...taken, appealed(), appealDecided('overturned'), restored(true), against('member:4', 32), claimed(judge!))
    await deliver(story)
    const whole = await dump(db.pool)
    for (const [size, times] of [
      [1, 1],
      [2, 2],
      [story.length, 2],
    ] as const) {
      const other = await freshViews()
      const group = await lead([reportQueue], other.pool)
      for (let i = 0; i < story.length; i += size)
        for (let time = 0; time < times; time++) await group.apply(batchOf(story.slice(i, i + size)))
      expect(await dump(other.pool)).to.deep.equal(whole)
      await other.close()
    }
  })

  it('tells of a post whose reports have changed, and of no other', async () => {
    const toldOf = async (...events: CaseEvent[]) => {
      const views = await freshViews()
      const told = await written(reportQueue, recorded(posted, ...events), views.pool)
      await views.close()
      return told
    }
    const all = [[liked(judge!)], [edited], [removed], [removed, erased], [against(byBoris, 30)], [against(byBoris, 30), edited]]
    const told: (readonly string[])[] = []
    for (const events of all) told.push(await toldOf(...events))
    const reported = ['case:7', `reporter case:7 1 ${byBoris} 30`]
    expect(told).to.deep.equal([[], [], [], [], reported, reported])
    // Its author and those who have reported it are told what became of that, and nothing else.
    const alone = [...reported, 'reporter case:7 3 visitor:9 31']
    expect(await toldOf(against(byBoris, 30), claimed(mod!), against('visitor:9', 31))).to.deep.equal(alone)
    const toReporters = 'reporters case:7 2'
    expect(await toldOf(against(byBoris, 30), removed)).to.deep.equal([...reported, 'author case:7 2 member:1', toReporters])
    const dismissed = decided('dismiss', 1, [[byBoris, 30]])
    expect(await toldOf(against(byBoris, 30), dismissed)).to.deep.equal([...reported, `${toReporters} ${decisionId}`])
    const asked = decided('ask-change', 1, [[byBoris, 30]])
    expect(await toldOf(against(byBoris, 30), asked, appealed())).to.deep.equal([
      ...[...reported, 'author case:7 2 member:1', `${toReporters} ${decisionId}`, 'author case:7 3 member:1'],
    ])
  })

  it('counts as a version what changes what there is to judge, and not who looks after it', async () => {
    const version = async () => (await reportedPost(db.pool, 'case:7'))?.version
    await after(posted, liked(boris), against(byBoris, 30), claimed(mod!))
    expect(await version()).to.equal(2)
    await deliver(recorded(posted, liked(boris), against(byBoris, 30), claimed(mod!), edited))
    expect(await version()).to.equal(4)
  })

  it('knows every post, and the highest number of all', async () => {
    await after(posted)
    expect((await reportedPost(db.pool, 'case:7'))?.open_reports).to.equal(0)
    expect([await reportedPost(db.pool, 'case:8'), await highestJudgementId(db.pool)]).to.deep.equal([undefined, 0])
    await deliver(recorded(...taken).slice(1))
    expect(await highestJudgementId(db.pool)).to.equal(decisionId)
  })
})
