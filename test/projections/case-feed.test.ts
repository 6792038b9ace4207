import { expect } from 'chai'
import type { CaseEvent } from '../../domain/cases/messages.js'
import type { CaseId, MemberId } from '../../domain/kernel/ids.js'
import { caseFeed } from '../../projections/case-feed/projector.js'
import { dueCases, type DueCase } from '../../projections/case-feed/due.js'
import { caseQueries, caseSeenBy, casesSeenBy, feedSeenBy, type FeedPage } from '../../projections/case-feed/queries.js'
import type { Db } from '../../projections/runtime/database.js'
import { lead } from '../../projections/runtime/telling/group.js'
import type { Database } from '../support/parts/database.js'
import {
  aWeekLater,
  ana,
  boris,
  closed,
  commentDeleted,
  commented,
  consents,
  content,
  erased,
  hernia,
  lastMoment,
  liked,
  members,
  noon,
  posted,
  postedAs,
  recorded,
  removed,
  reported,
  saved,
  title,
  unliked,
  unsaved,
} from '../support/cast/facts.js'
import { batchOf, dump, everyOf, freshViews } from '../support/parts/views.js'
import { written } from '../support/parts/written.js'

const gallbladder = 8 as CaseId
const of = (caseId: CaseId, event: CaseEvent) => ({ ...event, data: { ...event.data, caseId } }) as CaseEvent
const story = recorded(
  posted,
  liked(ana),
  of(gallbladder, posted),
  liked(boris),
  unliked(ana),
  of(gallbladder, liked(ana)),
  liked(ana),
  unliked(boris),
  of(9 as CaseId, liked(ana)), // a case that nobody posted: a fact all the same
  of(gallbladder, unliked(ana)),
  commented(boris, 20),
  commented(ana, 21),
  of(gallbladder, commented(ana, 22)),
  commentDeleted(20),
  of(9 as CaseId, commented(ana, 23)),
  commented(ana, 24),
  commentDeleted(29), // one that nobody wrote
  of(gallbladder, closed),
  saved(boris),
  saved(ana),
  of(gallbladder, saved(boris)),
  reported('member:2', 3),
  unsaved(ana),
)

describe('case feed', () => {
  let db: Database
  beforeEach(async () => {
    db = await freshViews()
  })
  afterEach(() => db.close())

  const deliver = async (size: number, times = 1, events = story) => {
    const group = await lead([caseFeed], db.pool)
    for (let i = 0; i < events.length; i += size) {
      for (let time = 0; time < times; time++) await group.apply(batchOf(events.slice(i, i + size)))
    }
  }
  const tables = async () => ({
    ...(await dump(db.pool)),
    reached: (await db.pool.query<{ position: string }>('select position from runtime.live')).rows,
  })

  it('shows cases newest first, as their viewer may see them', async () => {
    await deliver(story.length)
    const seen = await feedSeenBy(db.pool, ana, { size: 10 })
    expect(seen.map(({ post_id }) => post_id)).to.deep.equal([gallbladder, hernia])
    expect(seen[1]).to.deep.include({
      title,
      age: 54,
      like_count: 1,
      is_like: true,
      comment_count: 2,
      position: 22,
      version: 22,
      is_save: false,
      questions: ['Mesh or not?'],
    })
    expect(seen[1]?.files).to.have.nested.property('[0].name', 'wound.jpg')
    expect((await feedSeenBy(db.pool, boris, { size: 10 }))[1]).to.include({ like_count: 1, is_like: false })
  })

  it('pages by the last id seen, and by speciality', async () => {
    await deliver(story.length)
    const ids = async (page: Parameters<typeof feedSeenBy>[2]) => (await feedSeenBy(db.pool, ana, page)).map(({ post_id }) => post_id)
    expect(await ids({ size: 1 })).to.deep.equal([gallbladder])
    expect(await ids({ size: 1, before: gallbladder })).to.deep.equal([hernia])
    expect(await ids({ size: 1, before: hernia })).to.deep.equal([])
    expect(await ids({ size: 5, speciality: 'GI Surgery' })).to.deep.equal([gallbladder, hernia])
    expect(await ids({ size: 5, speciality: 'Urology' })).to.deep.equal([])
  })

  describe('shows cases of an age', () => {
    const [elbow, wrist, hip, knee] = [10, 11, 12, 13] as CaseId[]
    const at = (caseId: CaseId, postedAt: string, more: object = {}) => {
      const event = of(caseId, posted) as Extract<CaseEvent, { type: 'CasePosted' }>
      return { ...event, data: { ...event.data, postedAt, ...more } } as CaseEvent
    }
    const removed = (caseId: CaseId): CaseEvent => ({ type: 'CaseRemoved', data: { caseId, byRole: 'author' } }) as CaseEvent
    const bound = new Date('2026-01-02T00:00:00.000Z')

    beforeEach(() =>
      deliver(
        20,
        1,
        recorded(
          at(hernia, '2026-01-02T00:00:00.000Z'),
          at(elbow!, '2026-01-03T00:00:00.000Z'), // its number was given first, and then it took a while to come
          at(wrist!, '2026-01-01T00:00:00.000Z'),
          at(hip!, '2026-01-03T00:00:00.000Z', { speciality: 'Urology' }),
          at(knee!, '2026-01-02T12:00:00.000Z'),
          at(14 as CaseId, '2026-01-04T00:00:00.000Z'),
          removed(14 as CaseId),
        ),
      ),
    )
    const ids = async (page: Partial<FeedPage>) => (await feedSeenBy(db.pool, ana, { size: 5, ...page })).map(({ post_id }) => post_id)

    it('and no others, the newest first', async () => {
      expect(await ids({ after: bound })).to.deep.equal([hip, elbow, knee])
      expect(await ids({ until: bound })).to.deep.equal([hernia, wrist])
      expect(await ids({ until: bound, speciality: 'Urology' })).to.deep.equal([])
      expect(await ids({ after: bound, speciality: 'GI Surgery' })).to.deep.equal([elbow, knee])
    })

    it('in pages that leave out nothing and show nothing twice', async () => {
      for (const page of [{ after: bound }, { until: bound }, { after: bound, speciality: 'GI Surgery' }]) {
        const all = await ids(page)
        const [first] = await ids({ ...page, size: 1 })
        expect([first, ...(await ids({ ...page, before: first }))]).to.deep.equal(all)
      }
    })
  })

  it('answers the counts of many cases to many members at once', async () => {
    await deliver(story.length)
    const pairs = [
      { postId: hernia, memberId: ana },
      { postId: hernia, memberId: boris },
      { postId: 99 as CaseId, memberId: ana },
    ]
    const numbers = { like_count: 1, comment_count: 2, position: 22, version: 22 }
    const told = { author: ana, speciality: 'GI Surgery', shape: 'clinical', posted_at: new Date(noon), closed: false }
    const counts = { post_id: hernia, ...told, ...numbers }
    expect(await caseQueries.countsSeenBy(db.pool, pairs)).to.have.deep.members([
      { ...counts, viewer: ana, is_like: true, is_save: false },
      { ...counts, viewer: boris, is_like: false, is_save: true },
    ])
  })

  it('shows one case, and the cases of one author', async () => {
    await deliver(story.length)
    expect(await caseSeenBy(db.pool, boris, gallbladder)).to.include({
      post_id: gallbladder,
      comment_count: 1,
      closed: true,
      is_like: false,
    })
    expect(await caseSeenBy(db.pool, boris, 9 as CaseId)).to.equal(undefined)
    const idsOf = async (author: MemberId) => (await feedSeenBy(db.pool, boris, { size: 5, author })).map(({ post_id }) => post_id)
    expect([await idsOf(ana), await idsOf(boris)]).to.deep.equal([[gallbladder, hernia], []])
  })

  it('tells all that somebody has posted and likes, read in pages', async () => {
    const many = members(501).map((id) => Number(id) as CaseId)
    await deliver(300, 1, recorded(...many.flatMap((id) => [of(id, posted), of(id, liked(boris))]), of(many[3]!, unliked(boris))))
    expect((await everyOf(caseQueries.postedBy(db.pool, ana))).map(({ post_id }) => post_id)).to.deep.equal(many)
    expect(await everyOf(caseQueries.likedBy(db.pool, boris))).to.deep.equal(many.filter((id) => id !== many[3]))
    expect(await everyOf(caseQueries.likedBy(db.pool, ana))).to.deep.equal([])
  })

  it('keeps the collection of each member, what was saved last first, without what is gone', async () => {
    const wrist = 9 as CaseId
    const image = of(wrist, postedAs('image'))
    const cases = [posted, of(gallbladder, posted), image]
    const saves = [of(gallbladder, saved(ana)), saved(ana), saved(boris), of(wrist, saved(ana))]
    await deliver(2, 1, recorded(...cases, ...saves, of(gallbladder, unsaved(ana)), of(gallbladder, saved(ana))))
    const page = { family: 'clinical', size: 10 }
    const idsOf = async (member: MemberId, more: object = {}) =>
      (await caseQueries.savedBy(db.pool, member, { ...page, ...more })).map(({ post_id }) => post_id)
    expect([await idsOf(ana), await idsOf(boris)]).to.deep.equal([[gallbladder, hernia], [hernia]])
    expect([await idsOf(ana, { size: 1 }), await idsOf(ana, { before: 8 })]).to.deep.equal([[gallbladder], [hernia]])
    expect(await idsOf(ana, { family: 'community' })).to.deep.equal([wrist])
    expect(await everyOf(caseQueries.allSavedBy(db.pool, ana))).to.deep.equal([hernia, gallbladder, wrist])
    expect((await casesSeenBy(db.pool, ana, [hernia, wrist])).map(({ post_id, is_save }) => [post_id, is_save])).to.deep.equal([
      [hernia, true],
    ])
    await (await lead([caseFeed], db.pool)).apply(batchOf([{ ...recorded(removed)[0]!, position: 20 }]))
    expect(await idsOf(ana)).to.deep.equal([gallbladder])
  })

  it('says of a case nothing else when somebody has reported it', async () => {
    await deliver(1, 1, recorded(posted, reported('member:2', 0)))
    expect((await feedSeenBy(db.pool, ana, { size: 1 }))[0]).to.include({ position: 0, version: 0 })
    expect(JSON.stringify(await dump(db.pool))).not.to.contain('recognised')
  })

  it('lists who likes a case, the newest like first, in pages', async () => {
    const pressed = [ana, boris, 3 as MemberId, 4 as MemberId].map(liked)
    await deliver(2, 1, recorded(posted, ...pressed, unliked(boris), unliked(ana), liked(ana)))
    const likers = async (size: number, before?: number) => await caseQueries.likersOf(db.pool, hernia, { size, before })
    expect(await likers(10)).to.deep.equal([
      { member_id: ana, position: 7 },
      { member_id: 4, position: 4 },
      { member_id: 3, position: 3 },
    ])
    expect(await likers(1, 7)).to.deep.equal([{ member_id: 4, position: 4 }])
    expect(await likers(10, 3)).to.deep.equal([])
  })

  it('knows the clinical cases whose week is over until that is said', async () => {
    const image = of(9 as CaseId, postedAs('image'))
    await deliver(2, 1, recorded(posted, of(gallbladder, posted), image))
    const due = async (postedUntil: string, after?: DueCase) =>
      (await dueCases(db.pool, { size: 10, postedUntil, after })).map(({ post_id }) => post_id)
    const aWeekBefore = (moment: string) => new Date(Date.parse(moment) - 7 * 24 * 60 * 60 * 1000).toISOString()
    expect(await due(aWeekBefore(lastMoment))).to.deep.equal([])
    expect(await due(aWeekBefore(aWeekLater))).to.deep.equal([hernia, gallbladder])
    expect(await due(aWeekBefore(aWeekLater), { post_id: hernia, posted_at: new Date(noon) })).to.deep.equal([gallbladder])
    const group = await lead([caseFeed], db.pool)
    const [said] = recorded(closed)
    await group.apply(batchOf([{ ...said!, position: 10 }]))
    expect(await due(aWeekBefore(aWeekLater))).to.deep.equal([gallbladder])
  })

  it('forgets every word of a post whose key is destroyed', async () => {
    await deliver(1, 1, recorded(posted, liked(ana), erased))
    expect(JSON.stringify(await dump(db.pool))).not.to.match(/Inguinal|Recurrent|repairs|Mesh|wound|54|Female/)
    expect((await feedSeenBy(db.pool, ana, { size: 1 }))[0]).to.include({ title: null, like_count: 1 })
  })

  it('shows what was edited as it stands now', async () => {
    const editing = (changed: object, files?: object) =>
      ({ type: 'CaseEdited', data: { caseId: hernia, consents, changed, ...(files && { files }), editedAt: noon } }) as CaseEvent
    const [photo] = content.files
    const scar = { ...photo!, file: '6a0c8f9e-4c1e-4c1a-9f55-0c3f0e6d3b12', name: 'scar.jpg' }
    const order = [scar.file, photo!.file]
    const edits = [editing({ title: 'Day 4' }, { order, added: [scar], removed: [] }), editing({ age: 55 })]
    for (const [size, times] of [
      [1, 2],
      [3, 1],
    ] as const)
      await deliver(size, times, recorded(posted, ...edits))
    const [seen] = await feedSeenBy(db.pool, ana, { size: 1 })
    expect(seen).to.include({ title: 'Day 4', age: 55, diagnosis: content.diagnosis, position: 2 })
    expect(seen?.files).to.deep.equal([scar, photo])
  })

  describe('ends in the same tables', () => {
    let expected: Awaited<ReturnType<typeof tables>>
    beforeEach(async () => {
      await deliver(story.length)
      expected = await tables()
      expect(expected).to.have.property('case_feed.liking').with.length(3)
      await db.close()
      db = await freshViews()
    })

    for (const size of [1, 2, story.length]) {
      it(`in batches of ${size}, each delivered twice`, async () => {
        await deliver(size, 2)
        expect(await tables()).to.deep.equal(expected)
      })

      it(`in batches of ${size}, all of it delivered twice`, async () => {
        await deliver(size)
        await deliver(size)
        expect(await tables()).to.deep.equal(expected)
      })

      it(`in batches of ${size}, written again over what is there after the checkpoint was lost`, async () => {
        await deliver(size)
        await db.pool.query('update runtime.live set position = -1')
        await deliver(size)
        expect(await tables()).to.deep.equal(expected)
      })
    }
  })

  it('leaves the card alone when something moves on it', async () => {
    await deliver(1, 1, recorded(posted))
    const versions = async () => (await db.pool.query<Record<'xmin' | 'ctid', string>>('select xmin, ctid from case_feed.card')).rows
    const before = await versions()
    const group = await lead([caseFeed], db.pool)
    await group.apply(batchOf(recorded(posted, liked(ana), commented(ana, 20), liked(boris), commentDeleted(20)).slice(1)))
    expect([await versions(), (await feedSeenBy(db.pool, ana, { size: 1 }))[0]?.like_count]).to.deep.equal([before, 2])
  })

  it('writes each table once, however large the batch', async () => {
    const writes: string[] = []
    const watched: Db = {
      query: (sql, params) => {
        const text = typeof sql === 'string' ? sql : sql.text
        writes.push(...Array.from(text.matchAll(/insert into ([\w.]+)/g), ([, table]) => table!))
        return db.pool.query(sql, params)
      },
    }
    await written(caseFeed, story, watched)
    expect(writes).to.deep.equal(['case_feed.card', 'case_feed.liking', 'case_feed.saving', 'case_feed.comment', 'case_feed.counts'])
  })
})
