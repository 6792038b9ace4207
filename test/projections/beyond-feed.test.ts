import { expect } from 'chai'
import type { BeyondId, MemberId } from '../../domain/kernel/ids.js'
import { beyondFeed } from '../../projections/beyond-feed/projector.js'
import { beyondAuthorsAmong, beyondQueries, postsOfSeenBy, type BeyondPage } from '../../projections/beyond-feed/queries.js'
import { commented, edited, erased, liked, of, picture, posted, recorded, regatta, removed, unliked } from '../support/cast/beyond.js'
import { lead } from '../../projections/runtime/telling/group.js'
import { ana, boris, members } from '../support/cast/facts.js'
import type { Database } from '../support/parts/database.js'
import { batchOf, dump, freshViews } from '../support/parts/views.js'
import { written } from '../support/parts/written.js'

const [carla] = members(1) as [MemberId]
const second = { title: 'Second day' }
const story = recorded(
  posted,
  liked(ana),
  of(71, posted, boris),
  liked(boris),
  unliked(ana),
  edited(second, [picture(2)]),
  of(71, liked(ana)),
  of(79, liked(ana)), // a post that nobody posted: a fact all the same
  commented(boris, 20),
  of(72, posted),
  of(72, removed),
  of(73, posted, boris),
  of(73, erased),
)

describe('beyond feed', () => {
  let db: Database
  beforeEach(async () => {
    db = await freshViews()
  })
  afterEach(() => db.close())
  const deliver = (facts: typeof story) => written(beyondFeed, facts, db.pool)
  const seen = (viewer: MemberId, authors: MemberId[], page: BeyondPage = { size: 10 }) => postsOfSeenBy(db.pool, viewer, authors, page)
  const ids = async (...args: Parameters<typeof seen>) => (await seen(...args)).map(({ post_id }) => post_id)

  it('shows what a post says now, with what moves on it, through the eyes of one member', async () => {
    await deliver(story)
    const [, post] = await seen(boris, [ana, boris], { size: 2, before: 73 as BeyondId })
    expect(post).to.deep.include({
      post_id: regatta,
      author: ana,
      title: second.title,
      files: [picture(2)],
      like_count: 1,
      comment_count: 1,
      is_like: true,
      position: 8,
    })
    expect((await seen(ana, [ana]))[0]).to.include({ is_like: false })
  })

  it('passes over as many as are asked for, whosever they are', async () => {
    await deliver(story)
    const from = (skip: number, size = 1) => ids(ana, [ana, boris], { size, skip })
    expect([await from(0, 5), await from(1), await from(2), await from(3)]).to.deep.equal([[73, 71, 70], [71], [70], []])
    expect(await ids(ana, [ana, boris], { size: 5, skip: 1, before: 73 as BeyondId })).to.deep.equal([70])
  })

  it('has the posts of some members, newest first, without what was taken away', async () => {
    await deliver(story)
    expect(await ids(ana, [ana, boris])).to.deep.equal([73, 71, 70])
    expect(await ids(ana, [ana])).to.deep.equal([70])
    expect(await ids(ana, [carla])).to.deep.equal([])
    expect(await ids(ana, [])).to.deep.equal([])
  })

  it('passes over any number, however posts are spread over authors', async () => {
    const authors = [3, 4, 5, 6, 7].map((id) => id as MemberId)
    // one posts nearly all, in a row; the others now and then
    const many = Array.from({ length: 80 }, (_, i) => of(100 + i, posted, authors[i % 9 < 6 ? 0 : 1 + (i % 4)]))
    await deliver(recorded(...many, of(150, removed)))
    const all = await ids(ana, authors, { size: 100 })
    expect(all).to.have.length(79)
    for (let skip = 0; skip <= all.length; skip++)
      expect(await ids(ana, authors, { size: 3, skip })).to.deep.equal(all.slice(skip, skip + 3))
  })

  it('is paged without holes, however posts are spread over authors', async () => {
    const authors = [3, 4, 5, 6].map((id) => id as MemberId)
    const many = Array.from({ length: 60 }, (_, i) => of(100 + i, posted, authors[(i * i) % 4]))
    await deliver(recorded(...many))
    const all = many.map((_, i) => 159 - i)
    const found: number[] = []
    for (let before: BeyondId | undefined; ; before = found.at(-1) as BeyondId) {
      const page = await ids(ana, authors, { size: 7, before })
      if (page.length === 0) break
      found.push(...page)
    }
    expect(found).to.deep.equal(all)
  })

  it('forgets what it says with its key', async () => {
    await deliver(story)
    expect((await seen(ana, [boris]))[0]).to.deep.include({ title: null, files: [{ ...picture(1), name: null }] })
  })

  it('knows whose posts they are, also of what was taken away', async () => {
    await deliver(story)
    expect(await beyondQueries.authorsOf(db.pool, [72, 71, 99] as BeyondId[])).to.have.deep.members([
      { author: ana, post_id: 72 },
      { author: boris, post_id: 71 },
    ])
    expect(await beyondAuthorsAmong(db.pool, [ana, carla])).to.deep.equal([ana])
  })

  it('tells of the batch in words', async () => {
    expect(await deliver(story.slice(0, 6))).to.have.members([
      'posted 70',
      'changed 70',
      'liked 70 1',
      'posted 71',
      'liked 70 2',
      'edited 70',
    ])
  })

  it('is the same however often and in whatever batches it is delivered', async () => {
    await deliver(story)
    const once = await dump(db.pool)
    await db.close()
    for (const size of [1, 5]) {
      db = await freshViews()
      const group = await lead([beyondFeed], db.pool)
      for (let i = 0; i < story.length; i += size) for (const _twice of [1, 2]) await group.apply(batchOf(story.slice(i, i + size)))
      expect(await dump(db.pool)).to.deep.equal(once)
      if (size === 1) await db.close()
    }
    expect(once['beyond_feed.card']).to.have.length(4)
  })
})
