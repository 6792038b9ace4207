import { expect } from 'chai'
import type { CaseId, Speciality } from '../../../api/contract/cases.js'
import { casePosted, feedLoaded, feedOpened, feedReducer, moreAsked, moreLoaded } from '../../../web/cases/feed-slice.js'
import { boris, caseId, sample } from '../support/samples.js'

type Feed = ReturnType<typeof feedReducer>
type Action = Parameters<typeof feedReducer>[1]

const page = (next: number | null, ...ids: number[]) => ({
  code: 200,
  msg: '',
  result: ids.map((id) => sample(id)),
  next: next as CaseId | null,
})
const all = { speciality: null, status: null }
const burns = { speciality: 'Burns', status: null } as const
const more = (before: number, next: number | null, ...ids: number[]) =>
  moreLoaded({ ...page(next, ...ids), before: caseId(before), filter: all })
const after = (...actions: Action[]): Feed => actions.reduce<Feed>(feedReducer, feedReducer(undefined, { type: 'start' }))
const posted = (id: number, speciality: Speciality = 'Urology') =>
  casePosted({ id: caseId(id), signup_id: boris, speciality, position: id })

describe('feed', () => {
  it('grows downwards', () => {
    const feed = after(feedLoaded(page(8, 9, 8)), moreAsked(), more(8, null, 7, 6))
    expect(feed).to.deep.include({ ids: [9, 8, 7, 6], next: null, more: 'idle' })
  })

  it('loses nothing that was loaded below while it was loaded again', () => {
    const feed = after(feedLoaded(page(8, 9, 8)), more(8, 6, 7, 6), feedLoaded(page(9, 10, 9)))
    expect(feed).to.deep.include({ ids: [10, 9, 8, 7, 6], next: 6 })
  })

  it('forgets what is gone when it was loaded to its end', () => {
    expect(after(feedLoaded(page(8, 9, 8)), feedLoaded(page(null, 9)))).to.deep.include({ ids: [9], next: null })
  })

  it('ignores more of what it no longer shows', () => {
    const filtered = [feedLoaded(page(8, 9, 8)), moreAsked(), feedOpened(burns)]
    expect(after(...filtered, more(8, null, 7))).to.deep.include({ ids: [], more: 'idle' })
    expect(after(...filtered, feedLoaded(page(8, 8)), more(8, null, 7))).to.deep.include({ ids: [8], next: 8 })
  })

  it('stays on the screen when it is opened again, not when another is', () => {
    expect(after(feedLoaded(page(null, 9)), feedOpened(all))).to.deep.include({ ids: [9], state: 'ready' })
    expect(after(feedLoaded(page(null)), feedOpened(all))).to.deep.include({ ids: [], state: 'ready' })
    expect(after(feedLoaded(page(null, 9)), feedOpened(burns))).to.deep.include({ ids: [], state: 'loading', filter: burns })
  })

  it('counts what was posted once, and only what belongs to it', () => {
    expect(after(feedLoaded(page(null, 9)), posted(10), posted(10), posted(9)).fresh).to.deep.equal([10])
    expect(after(feedOpened(burns), posted(10), posted(11, 'Burns')).fresh).to.deep.equal([11])
    expect(after(feedOpened({ speciality: null, status: 'closed' }), posted(10)).fresh).to.deep.equal([])
    expect(after(posted(10), posted(11), feedLoaded(page(null, 10))).fresh).to.deep.equal([11])
  })
})
