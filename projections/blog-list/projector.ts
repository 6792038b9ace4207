import type { BlogEvent } from '../../domain/blogs/messages.js'
import { upsert, type Table } from '../runtime/upsert.js'
import { view } from '../runtime/view.js'
import { blogOf, fold, type Blog } from './rows.js'

const blog: Table<keyof Blog> = {
  name: 'blog',
  key: ['blog_id'],
  columns: {
    blog_id: 'int',
    title: 'text',
    category: 'text',
    author: 'text',
    html: 'text',
    cover: 'jsonb',
    published_at: 'timestamptz',
    withdrawn: 'boolean',
  },
}

/** Blogs, for everybody. */
export const blogList = view<BlogEvent>({
  name: 'blog_list',
  version: 3,
  folder: new URL('.', import.meta.url),
  streams: ['blog'],
  async write(batch, tx, schema) {
    const text = `select * from ${schema}.blog where blog_id = any($1::int[])`
    const { rows } = await tx.query<Blog>({ name: `blogs ${schema}`, text, values: [[...new Set(batch.map(blogOf))]] })
    const before = new Set(rows)
    const changed = [...fold(batch, rows).values()].filter((row) => !before.has(row))
    upsert(tx, schema, blog, changed)
    return changed.map(({ blog_id }) => String(blog_id))
  },
})
