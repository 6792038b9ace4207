import type { BlogId } from '../../domain/kernel/ids.js'
import type { Db } from '../runtime/database.js'
import type { Blog } from './rows.js'

/** A blog as it is read. */
export type ShownBlog = Omit<Blog, 'withdrawn' | 'published_at'> & { readonly published_at: Date }

const SHOWN = 'select blog_id, title, category, author, html, cover, published_at from blog_list.blog where not withdrawn'

/** One page, the newest first; `page` counts from 1. */
export const blogsOnPage = async (db: Db, page: number, size: number): Promise<{ blogs: ShownBlog[]; total: number }> => {
  const blogs = await db.query<ShownBlog>({
    name: 'blogsOnPage',
    text: `${SHOWN} order by published_at desc, blog_id desc limit $1 offset $2`,
    values: [size, (page - 1) * size],
  })
  const counted = await db.query<{ total: number }>('select count(*)::int as total from blog_list.blog where not withdrawn')
  return { blogs: blogs.rows, total: counted.rows[0]!.total }
}

/** Undefined when there is none, or none any more. */
export const blogById = async (db: Db, id: BlogId): Promise<ShownBlog | undefined> =>
  (await db.query<ShownBlog>({ name: 'blogById', text: `${SHOWN} and blog_id = $1`, values: [id] })).rows[0]
