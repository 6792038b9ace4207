import { blogs } from '../../commands/blogs.js'
import { stateOf } from '../../commands/runtime/slice.js'
import { claimId } from '../../commands/vault/claims.js'
import { PublishBlogDraft, SaveBlogDraft, ScheduleBlog, UnscheduleBlog, WithdrawBlog } from '../../domain/blogs/messages.js'
import type { BlogId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { blogsAtDesk } from '../../projections/blog-desk/queries.js'
import {
  BLOGS_AT_THE_DESK,
  getDeskBlog,
  getDeskBlogs,
  previewBlog,
  publishBlog,
  saveBlog,
  scheduleBlog,
  unscheduleBlog,
  withdrawBlog,
} from '../contract/site/blog-desk.js'
import type { Deps } from '../deps.js'
import { nextOf } from '../http/fields/next-of.js'
import { serve, type Served } from '../http/serve.js'
import { presentListed, presentWritten } from './desk-presenter.js'
import { rendering } from './markdown/rendering.js'

const EMPTY = 'Please write the text.'

/** What editors do with blogs. How far each is comes straight from the log, so that a late view leads nobody to an old version. */
export const blogDeskRoutes = ({ pool, log, links, now }: Pick<Deps, 'pool' | 'log' | 'links' | 'now'>): Served[] => {
  const htmlOf = rendering()
  const writtenOf = async (id: BlogId) => presentWritten(await stateOf(log, blogs, id), links.at(now()))

  return [
    serve(getDeskBlogs, async ({ body: { before, pageSize: size = BLOGS_AT_THE_DESK } }) => {
      const rows = await blogsAtDesk(pool, { size, before })
      return { answer: { result: rows.map(presentListed), next: nextOf(rows, size, ({ place }) => place) } }
    }),

    serve(getDeskBlog, async ({ params: { id } }) => ({ answer: await writtenOf(id) })),

    serve(previewBlog, async ({ body: { source } }) => ({ answer: { description: await htmlOf(source) } })),

    serve(saveBlog, async ({ body: { id, version, source, ...lines }, commandId, send }) => {
      const html = await htmlOf(source)
      if (!html) throw new Refusal('invalid', EMPTY, [{ field: 'source', msg: EMPTY }])
      if (id !== undefined) await writtenOf(id) // refuses an id that nobody was given
      const blogId = id ?? ((await claimId(pool, commandId, now())) as BlogId)
      const words = { title: lines.title.trim(), category: lines.category.trim(), author: lines.author.trim() }
      const { stale } = await send(SaveBlogDraft, { blogId, version: id === undefined ? -1 : version, ...words, source, html })
      return { answer: await writtenOf(blogId), stale }
    }),

    serve(publishBlog, async ({ params: { id: blogId }, body: { version }, send }) => {
      const { stale } = await send(PublishBlogDraft, { blogId, version })
      return { answer: await writtenOf(blogId), msg: 'Published: everybody can read it now.', stale }
    }),

    serve(scheduleBlog, async ({ params: { id: blogId }, body, send }) => {
      const { stale } = await send(ScheduleBlog, { blogId, ...body })
      return { answer: await writtenOf(blogId), stale }
    }),

    serve(unscheduleBlog, async ({ params: { id: blogId }, send }) => {
      const { stale } = await send(UnscheduleBlog, { blogId })
      return { answer: await writtenOf(blogId), stale }
    }),

    serve(withdrawBlog, async ({ params: { id: blogId }, send }) => {
      const { stale } = await send(WithdrawBlog, { blogId })
      return { answer: await writtenOf(blogId), msg: 'Withdrawn: nobody can read it any more.', stale }
    }),
  ]
}
