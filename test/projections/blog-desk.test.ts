import { expect } from 'chai'
import type { BlogEvent } from '../../domain/blogs/messages.js'
import type { BlogId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import { blogDesk } from '../../projections/blog-desk/projector.js'
import { blogsAtDesk, dueBlogs } from '../../projections/blog-desk/queries.js'
import { blogList } from '../../projections/blog-list/projector.js'
import { blogById } from '../../projections/blog-list/queries.js'
import { fresh, noon } from '../support/cast/facts.js'
import type { Database } from '../support/parts/database.js'
import { dump, freshViews } from '../support/parts/views.js'
import { written } from '../support/parts/written.js'

const blogId = 3 as BlogId
const evening = '2026-01-01T18:00:00.000Z'
const words = { blogId, title: 'Asking', category: 'Cases', author: 'The team', html: '<p>Ask.</p>' }
const drafted: BlogEvent = { type: 'BlogDrafted', data: { ...words, source: 'Ask.', draftedAt: noon } }
const rewritten: BlogEvent = { type: 'BlogDrafted', data: { ...words, title: 'Asking well', source: 'Ask.', draftedAt: noon } }
const scheduled: BlogEvent = { type: 'BlogScheduled', data: { blogId, publishAt: evening, scheduledAt: noon } }
const unscheduled: BlogEvent = { type: 'BlogUnscheduled', data: { blogId, unscheduledAt: noon } }
const published: BlogEvent = { type: 'BlogPublished', data: { ...words, publishedAt: noon } }
const edited: BlogEvent = { type: 'BlogEdited', data: { ...words, title: 'Asking well', editedAt: noon } }
const withdrawn: BlogEvent = { type: 'BlogWithdrawn', data: { blogId } }
const forgotten: BlogEvent = { type: 'SubjectKeyDestroyed', data: { subject: `blog:${blogId}`, fingerprint: null } }
const all = [drafted, scheduled, published, rewritten, scheduled, unscheduled, edited, withdrawn, forgotten]

const recorded = (events: readonly BlogEvent[]): Recorded<BlogEvent>[] =>
  fresh(...events).map((event, i) => ({ ...event, stream: `blog-${blogId}`, revision: i, position: i, meta: { ...event.meta, v: 1 } }))

describe('the desk of editors', () => {
  let db: Database
  beforeEach(async () => (db = await freshViews([blogDesk, blogList])))
  afterEach(() => db.close())

  const tell = async (...events: BlogEvent[]) => {
    for (const view of [blogDesk, blogList]) await written(view, recorded(events), db.pool)
  }
  const row = async () => (await blogsAtDesk(db.pool, { size: 9 }))[0]!
  const due = async (at: string) => (await dueBlogs(db.pool, at, 9)).map(({ blog_id }) => blog_id)

  it('knows what is written and nobody reads yet', async () => {
    await tell(drafted)
    expect(await row()).to.include({ blog_id: blogId, title: 'Asking', shown: false, withdrawn: false, pending: true, publish_at: null })
    expect(await blogById(db.pool, blogId)).to.equal(undefined)
  })

  it('knows what is to be published, and when', async () => {
    await tell(drafted, scheduled)
    expect([await due(noon), await due(evening)]).to.deep.equal([[], [blogId]])
    await tell(drafted, scheduled, unscheduled)
    expect(await due(evening)).to.deep.equal([])
    await tell(drafted, scheduled, published)
    expect(await due(evening)).to.deep.equal([])
  })

  it('knows what was written since it was published, which readers do not', async () => {
    await tell(drafted, published, rewritten)
    expect(await row()).to.include({ title: 'Asking well', shown: true, pending: true })
    expect((await blogById(db.pool, blogId))!.title).to.equal('Asking')
    await tell(drafted, published, rewritten, edited)
    expect(await row()).to.include({ shown: true, pending: false })
  })

  it('leaves readers in peace while nothing changes of what they see', async () => {
    await tell(drafted, published)
    for (const event of [rewritten, scheduled, unscheduled])
      expect(await written(blogList, recorded([event]), db.pool), event.type).to.deep.equal([])
    for (const event of [edited, withdrawn, forgotten])
      expect(await written(blogList, recorded([scheduled, event]), db.pool), event.type).to.deep.equal([String(blogId)])
  })

  it('knows what was withdrawn, and plans nothing of it', async () => {
    await tell(drafted, published, rewritten, scheduled, withdrawn)
    expect(await row()).to.include({ shown: false, withdrawn: true, publish_at: null })
    expect(await due(evening)).to.deep.equal([])
  })

  it('says the same however it is told', async () => {
    await tell(...all)
    const once = await dump(db.pool)
    for (const view of [blogDesk, blogList]) for (const event of recorded(all)) await written(view, [event], db.pool)
    expect(await dump(db.pool)).to.deep.equal(once)
    await tell(...all)
    expect(await dump(db.pool)).to.deep.equal(once)
  })
})
