import { Refusal } from '../../domain/kernel/refusal.js'
import { blogById, blogsOnPage, type ShownBlog } from '../../projections/blog-list/queries.js'
import { BLOGS_IN_A_PAGE, getAllBlogs, getBlogsById } from '../contract/site/blogs.js'
import type { Deps } from '../deps.js'
import { serve, type Served } from '../http/serve.js'
import { presentBlog } from './presenter.js'

/** What everybody may read (spec 1 §7). */
export const blogRoutes = ({ now, pool, links }: Pick<Deps, 'now' | 'pool' | 'links'>): Served[] => {
  const presented = (variant: 'original' | 'thumbnail') => {
    const linkTo = links.at(now())
    return (blog: ShownBlog) => presentBlog(blog, (file) => linkTo(file, variant))
  }

  return [
    serve(getAllBlogs, async ({ body: { page = 1, pageSize = BLOGS_IN_A_PAGE } }) => {
      const { blogs, total } = await blogsOnPage(pool, page, pageSize)
      return { answer: { data: { data: blogs.map(presented('thumbnail')), total, page, pageSize } } }
    }),

    serve(getBlogsById, async ({ params }) => {
      const blog = await blogById(pool, params.id)
      if (!blog) throw new Refusal('not-found', 'No such blog')
      return { answer: { data: { data: presented('original')(blog) } } }
    }),
  ]
}
