import { expect } from 'chai'
import type { MemberId, ReelId } from '../../domain/kernel/ids.js'
import { reelFeed } from '../../projections/reel-feed/projector.js'
import {
  reelAuthorsAmong,
  reelQueries,
  reelSeenBy,
  reelsSeenBy,
  someReelsSeenBy,
  standingOf,
  unfinishedOf,
  type ReelPage,
} from '../../projections/reel-feed/queries.js'
import { specialities } from '../../domain/kernel/people/speciality.js'
import { ana, boris, members, noon } from '../support/cast/facts.js'
import {
  attached,
  DAMAGED,
  erased,
  film,
  knot,
  lapsed,
  of,
  posted,
  prepared,
  recorded,
  removed,
  retried,
  saved,
  takenAway,
  viewed,
} from '../support/cast/reels.js'
import type { Database } from '../support/parts/database.js'
import { dump, freshViews } from '../support/parts/views.js'
import { written } from '../support/parts/written.js'

const [carla] = members(1) as [MemberId]
const plays = (id: number, over: object = {}) => [of(id, posted, over), of(id, attached()), of(id, prepared())]

const story = recorded(
  posted,
  attached(),
  prepared(DAMAGED),
  retried(),
  prepared(),
  viewed(3),
  saved(boris),
  viewed(2),
  ...plays(91, { speciality: 'Burns', author: boris }),
  of(92, posted), // waits
  of(93, posted),
  of(93, lapsed),
  ...plays(94),
  of(94, removed),
  ...plays(95),
  of(95, takenAway),
  of(96, posted),
  of(96, attached()),
  of(96, prepared(DAMAGED)),
  of(97, posted),
  of(97, removed),
  of(97, attached()), // a fact all the same
  of(97, prepared()),
  ...plays(98),
  of(98, removed, { byRole: 'erasure' }),
  of(99, saved(ana)), // a post that nobody posted
)
const gone = recorded(...story.map(({ type, data }) => ({ type, data }) as (typeof story)[number]), erased)

describe('reel feed', () => {
  let db: Database
  beforeEach(async () => {
    db = await freshViews()
  })
  afterEach(() => db.close())
  const deliver = (facts: typeof story) => written(reelFeed, facts, db.pool)
  const ids = async (page: Partial<ReelPage> = {}) =>
    (await reelsSeenBy(db.pool, boris, { size: 10, ...page })).map(({ post_id }) => Number(post_id))

  it('shows what can be played, newest first, with what was counted of it, through the eyes of one member', async () => {
    await deliver(story)
    expect(await ids()).to.deep.equal([91, 90])
    const [post] = await someReelsSeenBy(db.pool, boris, [knot])
    expect(post).to.deep.include({
      title: 'A knot in ten seconds',
      speciality: 'Urology',
      views: 5,
      is_save: true,
      video_state: 'ready',
      video_failure: null,
    })
    expect(post!.files).to.deep.equal([{ ...film(), video: 'ready' }])
    expect((await someReelsSeenBy(db.pool, ana, [knot]))[0]).to.include({ is_save: false })
  })

  it('does not say anew what a post says because it was viewed, and does once its video is another', async () => {
    const facts = recorded(posted, attached(), prepared(), viewed(3), saved(boris), viewed(2))
    await deliver(facts)
    const [stored] = await reelQueries.postsById(db.pool, [knot])
    expect([stored!.said, stored!.position]).to.deep.equal([facts[2]!.position, facts[5]!.position])
  })

  it('has pages of all, and of some specialities', async () => {
    await deliver(story)
    expect([await ids({ size: 1 }), await ids({ size: 1, skip: 1 }), await ids({ before: 91 as ReelId })]).to.deep.equal([[91], [90], [90]])
    expect(await ids({ specialities: ['Burns'] })).to.deep.equal([91])
    expect(await ids({ specialities: ['Burns', 'Urology'] })).to.deep.equal([91, 90])
    expect(await ids({ specialities: ['Burns', 'Urology'], size: 1, skip: 1 })).to.deep.equal([90])
    expect(await ids({ specialities: ['Eye Surgery'] })).to.deep.equal([])
  })

  it('asks once for the hundredth page of all specialities', async () => {
    await deliver(story)
    const sent: unknown[] = []
    const counting = { query: (statement: never) => (sent.push(statement), db.pool.query(statement)) } as unknown as typeof db.pool
    const page = (skip: number) => reelsSeenBy(counting, boris, { size: 1, specialities, skip })
    expect([(await page(1)).map(({ post_id }) => post_id), (await page(990)).length, sent.length]).to.deep.equal([[90], 0, 2])
  })

  it('tells an author alone of what cannot be played, and of what a moderator has removed', async () => {
    await deliver(story)
    const found = await unfinishedOf(db.pool, ana, 20)
    expect(found.map(({ post_id, video_state, video_failure }) => [post_id, video_state, video_failure])).to.deep.equal([
      [96, 'failed', 'damaged'],
      [92, 'waiting', null],
    ])
    expect(await unfinishedOf(db.pool, boris, 20)).to.deep.equal([])
    const seen = async (viewer: MemberId, id: number) => (await reelSeenBy(db.pool, viewer, id as ReelId))?.removed_by
    expect([await seen(ana, 95), await seen(boris, 95), await seen(ana, 94), await seen(ana, 92), await seen(boris, 90)]).to.deep.equal([
      ...['moderator', undefined, undefined, undefined],
      null,
    ])
    const stands = await standingOf(db.pool, [92, 93, 97] as ReelId[])
    expect(stands.map(({ post_id, removed_by }) => [post_id, removed_by]).toSorted()).to.deep.equal([
      [92, 'video'],
      [93, 'lapsed'],
      [97, 'author'],
    ])
  })

  it('knows who has a video there', async () => {
    await deliver(story)
    expect((await reelAuthorsAmong(db.pool, [ana, boris, carla])).toSorted()).to.deep.equal([ana, boris].toSorted())
    expect(await reelQueries.highestPostId(db.pool)).to.equal(98)
  })

  it('does not show what a moderator has brought back before its video plays', async () => {
    const restored = {
      type: 'ReelRestored',
      data: { reelId: knot, post: `post:reel:${knot}`, reason: 'A mistake', files: [], restoredAt: noon },
    } as unknown as typeof takenAway
    await deliver(recorded(posted, takenAway, restored))
    expect([await ids(), (await standingOf(db.pool, [knot]))[0]!.removed_by]).to.deep.equal([[], 'video'])
  })

  it('keeps no word of a post whose key is gone', async () => {
    await deliver(gone)
    const [post] = await standingOf(db.pool, [knot])
    expect([post!.title, post!.files.map(({ name }) => name)]).to.deep.equal([null, [null]])
  })

  it('is the same however its events come, also twice', async () => {
    await deliver(gone)
    const once = await dump(db.pool)
    await deliver(gone)
    expect(await dump(db.pool)).to.deep.equal(once)
    for (const size of [1, 3, 7]) {
      const other = await freshViews()
      for (let from = 0; from < gone.length; from += size) await written(reelFeed, gone.slice(from, from + size), other.pool)
      expect(await dump(other.pool), `${size} at a time`).to.deep.equal(once)
      await other.close()
    }
  })
})
