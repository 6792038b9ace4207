import { expect } from 'chai'
import type { CaseEvent } from '../../domain/cases/messages.js'
import type { CaseId } from '../../domain/kernel/ids.js'
import { caseFeed } from '../../projections/case-feed/projector.js'
import { feedSeenBy, likesSeenBy } from '../../projections/case-feed/queries.js'
import type { Db } from '../../projections/runtime/database.js'
import { lead } from '../../projections/runtime/group.js'
import type { Database } from '../support/database.js'
import { ana, boris, erased, hernia, liked, posted, recorded, title, unliked } from '../support/facts.js'
import { batchOf, dump, freshViews } from '../support/views.js'

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
    expect(seen.map(({ case_id }) => case_id)).to.deep.equal([gallbladder, hernia])
    expect(seen[1]).to.deep.include({ title, age: 54, like_count: 1, is_like: true, position: 7, questions: ['Mesh or not?'] })
    expect(seen[1]?.files).to.have.nested.property('[0].name', 'wound.jpg')
    expect((await feedSeenBy(db.pool, boris, { size: 10 }))[1]).to.include({ like_count: 1, is_like: false })
  })

  it('pages by the last id seen, and by speciality', async () => {
    await deliver(story.length)
    const ids = async (page: Parameters<typeof feedSeenBy>[2]) => (await feedSeenBy(db.pool, ana, page)).map(({ case_id }) => case_id)
    expect(await ids({ size: 1 })).to.deep.equal([gallbladder])
    expect(await ids({ size: 1, before: gallbladder })).to.deep.equal([hernia])
    expect(await ids({ size: 1, before: hernia })).to.deep.equal([])
    expect(await ids({ size: 5, speciality: 'GI Surgery' })).to.deep.equal([gallbladder, hernia])
    expect(await ids({ size: 5, speciality: 'Urology' })).to.deep.equal([])
  })

  it('answers the likes of many cases to many members at once', async () => {
    await deliver(story.length)
    const pairs = [
      { caseId: hernia, memberId: ana },
      { caseId: hernia, memberId: boris },
      { caseId: 99 as CaseId, memberId: ana },
    ]
    expect(await likesSeenBy(db.pool, pairs)).to.have.deep.members([
      { id: hernia, viewer: ana, like_count: 1, is_like: true, position: 7 },
      { id: hernia, viewer: boris, like_count: 1, is_like: false, position: 7 },
    ])
  })

  it('forgets every word of a post whose key is destroyed', async () => {
    await deliver(1, 1, recorded(posted, liked(ana), erased))
    expect(JSON.stringify(await dump(db.pool))).not.to.match(/Inguinal|Recurrent|repairs|Mesh|wound|54|Female/)
    expect((await feedSeenBy(db.pool, ana, { size: 1 }))[0]).to.include({ title: null, like_count: 1 })
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

  it('writes each table once, however large the batch', async () => {
    const writes: string[] = []
    const watched: Db = {
      query: (sql, params) => {
        const text = typeof sql === 'string' ? sql : sql.text
        writes.push(...Array.from(text.matchAll(/insert into ([\w.]+)/g), ([, table]) => table!))
        return db.pool.query(sql, params)
      },
    }
    await caseFeed.write(story, watched, 'case_feed')
    expect(writes).to.deep.equal(['case_feed.liking', 'case_feed.card'])
  })
})
