import type { BlogId } from '../../domain/kernel/ids.js'
import type { Db } from '../runtime/database.js'
import type { DeskBlog } from './rows.js'

/** A blog in the list of editors. */
export type ListedBlog = DeskBlog & { readonly publish_at: Date | null; readonly changed_at: Date }

/** What was changed last comes first; `before`: the place of the last one of the page before. */
export const blogsAtDesk = async (db: Db, { size, before }: { size: number; before?: number | undefined }): Promise<ListedBlog[]> => {
  const text = `select *, blog.place::float8 as place from blog_desk.blog where blog.place < $1 order by blog.place desc limit $2`
  return (await db.query<ListedBlog>({ name: 'blogsAtDesk', text, values: [before ?? Number.MAX_SAFE_INTEGER, size] })).rows
}

/** One that is to be published. */
export interface DueBlog {
  readonly blog_id: BlogId
  readonly publish_at: Date
}

/** Those whose time has come at a moment, the oldest first, after one of them. */
export const dueBlogs = async (db: Db, at: string, most: number, after?: DueBlog): Promise<DueBlog[]> => {
  const text = `select blog_id, publish_at from blog_desk.blog
    where publish_at is not null and publish_at <= $1 and (publish_at, blog_id) > ($2, $3) order by publish_at, blog_id limit $4`
  const values = [at, after?.publish_at ?? '-infinity', after?.blog_id ?? 0, most]
  return (await db.query<DueBlog>({ name: 'dueBlogs', text, values })).rows
}

/** The highest id that anybody has written a blog under, 0 without any. */
export const highestBlogId = async (db: Db): Promise<number> =>
  (await db.query<{ id: number }>('select coalesce(max(blog_id), 0) as id from blog_desk.blog')).rows[0]!.id
