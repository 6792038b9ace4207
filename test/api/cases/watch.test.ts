import { expect } from 'chai'
import { cases } from '../../../api/cases/kind.js'
import { mayVisitorsWatch, mayWatchPosts } from '../../../api/engagement/watch.js'
import type { PostPushes } from '../../../api/contract/posts/posts.js'
import type { MemberId, VisitorId } from '../../../domain/kernel/ids.js'
import type { Db } from '../../../projections/runtime/database.js'
import { noon } from '../../support/cast/facts.js'

describe('which cases may be watched', () => {
  const card = (post_id: number, shape = 'clinical') => ({ post_id, shape, posted_at: new Date(noon), like_count: 3, position: 9, said: 5 })
  const asked: unknown[][] = []
  const db = {
    query: async ({ values }: { values: unknown[] }) => (asked.push(values), { rows: [card(7), card(8), card(9, 'image')] }),
  } as unknown as Db
  const watch = (...names: string[]) => ({
    caller: { id: 3 as MemberId, sessionId: 'one', complete: true, roles: [], secondFactor: 'off' as const },
    names,
  })
  const mayWatch = mayWatchPosts(cases, db, () => noon)
  beforeEach(() => void asked.splice(0))

  it('is asked once for all names of all pages: those that are there, of whatever shape, as their page would show', async () => {
    const allowed = await mayWatch([watch('feed:cases', 'case:7', 'case:9', 'case:10'), watch('case:7', 'case:8', 'case:x')])
    expect(allowed.map((each) => each.map(({ name }) => name))).to.deep.equal([
      ['feed:cases', 'case:7', 'case:9'],
      ['case:7', 'case:8'],
    ])
    expect(asked).to.deep.equal([[[7, 9, 10, 8]]])
  })

  it('is not asked for the feed', async () => {
    expect(await mayWatch([watch('feed:cases', 'member:3', 'case:0')])).to.deep.equal([[{ name: 'feed:cases' }]])
    expect(asked).to.deep.equal([])
  })

  it('a visitor may look at older posts, and at a feed that tells of no others', async () => {
    const [visitorsMay] = mayVisitorsWatch(cases, db, () => noon)
    const visitor = { caller: { visitorId: 4 as VisitorId }, names: ['feed:visitors', 'feed:cases', 'case:7', 'case:9'] }
    expect((await visitorsMay!([visitor]))[0]!.map(({ name }) => name)).to.deep.equal(['feed:visitors', 'case:9'])
  })

  it('a page that begins to look is told how a case stands', async () => {
    const [[seven]] = (await mayWatch([watch('case:7')])) as unknown as [[{ tell: (page: object) => void }]]
    const said: unknown[] = []
    seven.tell({
      emit: (push: string, told: PostPushes['postChanged']) =>
        said.push([push, told.post, told.counts.like_count, told.position, told.said]),
    })
    expect(said).to.deep.equal([['postChanged', 'case:7', 3, 9, 5]])
  })
})
