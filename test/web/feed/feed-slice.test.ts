import { expect } from 'chai'
import type { Speciality } from '../../../api/contract/cases/cases.js'
import { casePushes, postOf } from '../../../web/cases/case-kind.js'
import { postRemoved } from '../../../web/engagement/post.js'
import { countsChanged, postEdited, postMissing } from '../../../web/engagement/posts-slice.js'
import {
  feedLoaded,
  feedOpened,
  feedsReducer,
  moreAsked,
  moreLoaded,
  selectFeed,
  selectIsNew,
  type Feed,
} from '../../../web/feed/feed-slice.js'
import { boris, caseId } from '../support/samples.js'

type Action = Parameters<typeof feedsReducer>[1]

const feed = 'cases'
const names = (...ids: number[]) => ids.map((id) => postOf(caseId(id)))
const page = (next: number | null, ...ids: number[]) => ({ feed, posts: names(...ids), next })
const all = { speciality: null, status: null }
const burns = { speciality: 'Burns', status: null } as const
const opened = (filter: Feed['filter']) => feedOpened({ feed, filter })
const more = (before: number, next: number | null, ...ids: number[]) => moreLoaded({ ...page(next, ...ids), before, filter: all })
const after = (...actions: Action[]): Feed =>
  selectFeed({ feeds: actions.reduce(feedsReducer, feedsReducer(undefined, { type: 'start' })) }, feed)
const posted = (id: number, speciality: Speciality = 'Urology') =>
  casePushes.casePosted({ id: caseId(id), signup_id: boris, speciality, position: id })

describe('feed', () => {
  it('grows downwards', () => {
    const grown = after(feedLoaded(page(8, 9, 8)), moreAsked(feed), more(8, null, 7, 6))
    expect(grown).to.deep.include({ posts: names(9, 8, 7, 6), next: null, more: 'idle' })
  })

  it('loses nothing that was loaded below while it was loaded again', () => {
    const grown = after(feedLoaded(page(8, 9, 8)), more(8, 6, 7, 6), feedLoaded(page(9, 10, 9)))
    expect(grown).to.deep.include({ posts: names(10, 9, 8, 7, 6), next: 6 })
  })

  it('forgets what is gone when it was loaded to its end', () => {
    expect(after(feedLoaded(page(8, 9, 8)), feedLoaded(page(null, 9)))).to.deep.include({ posts: names(9), next: null })
  })

  for (const gone of [postRemoved, postMissing])
    it(`shows nothing of what is gone (${gone.type})`, () => {
      const left = after(feedLoaded(page(7, 9, 8)), posted(10), posted(11), ...names(9, 10).map((name) => gone(name)))
      expect(left).to.deep.include({ posts: names(8), fresh: names(11), next: 7 })
    })

  it('ignores more of what it no longer shows', () => {
    const filtered = [feedLoaded(page(8, 9, 8)), moreAsked(feed), opened(burns)]
    expect(after(...filtered, more(8, null, 7))).to.deep.include({ posts: [], more: 'idle' })
    expect(after(...filtered, feedLoaded(page(8, 8)), more(8, null, 7))).to.deep.include({ posts: names(8), next: 8 })
  })

  it('stays on the screen when it is opened again, not when another is', () => {
    expect(after(feedLoaded(page(null, 9)), opened(all))).to.deep.include({ posts: names(9), state: 'ready' })
    expect(after(feedLoaded(page(null)), opened(all))).to.deep.include({ posts: [], state: 'ready' })
    expect(after(feedLoaded(page(null, 9)), opened(burns))).to.deep.include({ posts: [], state: 'loading', filter: burns })
  })

  it('that nobody has opened hears of nothing, since it has no filter to load by', () => {
    const feeds = feedsReducer(feedsReducer(undefined, { type: 'start' }), posted(10))
    expect(selectIsNew({ feeds }, feed)).to.equal(true)
  })

  it('counts what was posted once, and only what belongs to it', () => {
    expect(after(feedLoaded(page(null, 9)), posted(10), posted(10), posted(9)).fresh).to.deep.equal(names(10))
    expect(after(opened(burns), posted(10), posted(11, 'Burns')).fresh).to.deep.equal(names(11))
    expect(after(opened({ speciality: null, status: 'closed' }), posted(10)).fresh).to.deep.equal([])
    expect(after(opened(all), posted(10), posted(11), feedLoaded(page(null, 10))).fresh).to.deep.equal(names(11))
  })

  it('says how many there are in all, where its kind does', () => {
    expect(after(feedLoaded(page(null, 9))).total).to.equal(null)
    const told = feedLoaded({ ...page(8, 9, 8), total: 40 })
    expect(after(told, more(8, null, 7)).total).to.equal(40)
    expect(after(told, postRemoved(names(9)[0]!), postRemoved(names(3)[0]!)).total, 'of those that are shown').to.equal(39)
    expect(after(told, opened(burns)).total).to.equal(null)
  })

  it('keeps what does not fit its filter any more where it is, until it is loaded again (decision 0013)', () => {
    const [first] = names(9, 8)
    const unsolved = { speciality: 'Burns', status: 'unsolved' }
    const read = [opened(unsolved), feedLoaded(page(null, 9, 8)), posted(10, 'Burns')]
    const moved = [
      postEdited({ post: first!, position: 20 }),
      countsChanged({ post: first!, likes: 0, comments: 1, closed: true, position: 21 }),
    ]
    expect(after(...read, ...moved))
      .to.deep.equal(after(...read))
      .and.to.deep.include({ posts: names(9, 8) })
    expect(after(...read, ...moved, feedLoaded(page(null, 10, 8))).posts).to.deep.equal(names(10, 8))
    expect(after(...read, postRemoved(first!)).posts, 'what is gone goes at once').to.deep.equal(names(8))
  })

  it('knows nothing of what happens in another', () => {
    expect(after(feedLoaded(page(null, 9)), feedLoaded({ ...page(null, 8), feed: 'others' })).posts).to.deep.equal(names(9))
  })
})
