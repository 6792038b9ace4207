import { expect } from 'chai'
import type { CaseEvent } from '../../domain/cases/messages.js'
import type { CaseId } from '../../domain/kernel/ids.js'
import { lead } from '../../projections/runtime/telling/group.js'
import { postComments } from '../../projections/post-comments/projector.js'
import { commentersAmong, commentsById, commentsOn, newAnswersTo, writtenBy } from '../../projections/post-comments/queries.js'
import type { Database } from '../support/parts/database.js'
import {
  ana,
  boris,
  commentDeleted,
  commented,
  commentId,
  erased,
  forgotten,
  hernia,
  posted,
  recorded,
  text,
} from '../support/cast/facts.js'
import { batchOf, dump, everyOf, freshViews } from '../support/parts/views.js'
import { written } from '../support/parts/written.js'

const on = (caseId: CaseId, event: CaseEvent) => ({ ...event, data: { ...event.data, caseId } }) as CaseEvent
const story = recorded(
  posted,
  commented(boris, 20),
  commented(ana, 21),
  on(8 as CaseId, commented(boris, 22)),
  commentDeleted(20),
  commented(boris, 23),
  commentDeleted(29), // one that nobody wrote: a fact all the same
  erased, // the words of the post; those below it are of others
  commented(ana, 24),
)
const goodbye = recorded(...story.map(({ type, data }) => ({ type, data }) as CaseEvent), forgotten(boris), commentDeleted(23))

describe('comments on posts', () => {
  let db: Database
  beforeEach(async () => {
    db = await freshViews()
  })
  afterEach(() => db.close())

  const deliver = async (size: number, times = 1, events = story) => {
    const group = await lead([postComments], db.pool)
    for (let i = 0; i < events.length; i += size) {
      for (let time = 0; time < times; time++) await group.apply(batchOf(events.slice(i, i + size)))
    }
  }
  const ids = async (size: number, before?: number) =>
    (await commentsOn(db.pool, 'case', hernia, { size, before: before === undefined ? before : commentId(before) })).map(
      ({ comment_id }) => comment_id,
    )

  it('stand in the order in which they were written, without those that were deleted', async () => {
    await deliver(story.length)
    expect(await ids(10)).to.deep.equal([21, 23, 24])
    expect((await commentsOn(db.pool, 'case', hernia, { size: 10 }))[0]).to.include({ member_id: ana, text, position: 2 })
  })

  it('come in pages, the newest first', async () => {
    await deliver(story.length)
    expect([await ids(2), await ids(2, 23), await ids(2, 21)]).to.deep.equal([[23, 24], [21], []])
  })

  it('are new to the author of the post as long as they are of others, later than what was seen, and not deleted', async () => {
    for (const size of [1, story.length]) {
      await deliver(size, 2)
      const news = (after: number, author = ana) => newAnswersTo(db.pool, 'case', [{ postId: hernia, author, after }])
      expect(await news(0)).to.deep.equal([{ post_id: hernia, fresh: 1 }]) // 23; 20 is deleted, 21 and 24 are Ana's
      expect((await news(4))[0]).to.include({ fresh: 1 })
      expect((await news(5))[0]).to.include({ fresh: 0 })
      expect((await news(0, boris))[0]).to.include({ fresh: 2 })
    }
    const asked = [9, 8].map((postId) => ({ postId, author: ana, after: 0 }))
    expect(await newAnswersTo(db.pool, 'case', asked)).to.deep.equal([
      { post_id: 9, fresh: 0 },
      { post_id: 8, fresh: 1 },
    ])
  })

  it('are counted up to a hundred, also where the author has written among them', async () => {
    const both = Array.from({ length: 101 }, (_, i) => [commented(ana, 1_000 + 2 * i), commented(boris, 1_001 + 2 * i)]).flat()
    const events = recorded(posted, ...both)
    await deliver(events.length, 1, events)
    expect(await newAnswersTo(db.pool, 'case', [{ postId: hernia, author: ana, after: 0 }])).to.deep.equal([
      { post_id: hernia, fresh: 100 },
    ])
  })

  it('keep no word of what was deleted, and who wrote it', async () => {
    await deliver(story.length)
    expect(await commentsById(db.pool, [20, 29].map(commentId))).to.have.length(1)
    expect((await commentsById(db.pool, [commentId(20)]))[0]).to.include({ member_id: boris, text: null, deleted: true, position: 4 })
  })

  it('lose their words with their writer', async () => {
    await deliver(3, 1, goodbye)
    const left = await commentsOn(db.pool, 'case', hernia, { size: 10 })
    expect(left.map((each) => [each.member_id, each.text])).to.deep.equal([
      [ana, text],
      [ana, text],
    ])
    expect((await commentsById(db.pool, [commentId(22)]))[0]).to.include({ text: null, deleted: false, position: 3 })
  })

  it('are told of, one by one, to those who listen', async () => {
    expect(await written(postComments, story.slice(0, 5), db.pool)).to.have.members(['case 7 20', 'case 7 21', 'case 8 22'])
    expect(await written(postComments, story.slice(0, 1), db.pool)).to.deep.equal([])
    expect(await written(postComments, goodbye.slice(9, 10), db.pool)).to.deep.equal(['case 8 22']) // 20 was without words
  })

  it('are found by who wrote them, read in pages, and so are the posts below which they stand', async () => {
    const written = Array.from({ length: 501 }, (_, i) => on((i + 1) as CaseId, commented(ana, 1_000 + i)))
    await deliver(300, 1, recorded(...written, commentDeleted(1_500), on(1 as CaseId, commented(ana, 2_000)), commented(boris, 2_001)))
    const all = await everyOf(writtenBy(db.pool, ana))
    expect(all.map(({ comment_id }) => comment_id)).to.deep.equal([...written.map((_, i) => 1_000 + i), 2_000])
  })

  it('know who is named on which post: not by what they have deleted', async () => {
    await deliver(300, 1, recorded(posted, commented(ana, 30), commented(ana, 31), commented(boris, 32), commentDeleted(32)))
    const named = await commentersAmong(db.pool, 'case', [ana, boris], [hernia, 8])
    expect(named).to.deep.equal([{ member_id: ana, post_id: hernia }])
    expect(await commentersAmong(db.pool, 'case', [ana], [8])).to.deep.equal([])
  })

  describe('end in the same table', () => {
    let expected: Record<string, string[]>
    beforeEach(async () => {
      await deliver(goodbye.length, 1, goodbye)
      expected = await dump(db.pool)
      expect(expected['post_comments.comment']).to.have.length(5)
      await db.close()
      db = await freshViews()
    })

    for (const size of [1, 2, goodbye.length]) {
      it(`in batches of ${size}, each delivered twice`, async () => {
        await deliver(size, 2, goodbye)
        expect(await dump(db.pool)).to.deep.equal(expected)
      })

      it(`in batches of ${size}, written again over what is there after the checkpoint was lost`, async () => {
        await deliver(size, 1, goodbye)
        await db.pool.query('update runtime.live set position = -1')
        await deliver(size, 1, goodbye)
        expect(await dump(db.pool)).to.deep.equal(expected)
      })
    }
  })
})
