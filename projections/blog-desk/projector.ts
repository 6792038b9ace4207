import type { BlogEvent } from '../../domain/blogs/messages.js'
import { upsert, type Table } from '../runtime/upsert.js'
import { view } from '../runtime/view.js'
import { blogOf, fold, type DeskBlog } from './rows.js'

const blog: Table<keyof DeskBlog> = {
  name: 'blog',
  key: ['blog_id'],
  columns: {
    blog_id: 'int',
    title: 'text',
    category: 'text',
    shown: 'boolean',
    withdrawn: 'boolean',
    pending: 'boolean',
    publish_at: 'timestamptz',
    changed_at: 'timestamptz',
    place: 'bigint',
  },
}

/** What editors have written, published or not. */
export const blogDesk = view<BlogEvent>({
  name: 'blog_desk',
  version: 1,
  folder: new URL('.', import.meta.url),
  streams: ['blog'],
  async write(batch, tx, schema) {
    const text = `select *, place::float8 as place from ${schema}.blog where blog_id = any($1::int[])`
    const { rows } = await tx.query<DeskBlog>({ name: `blogs ${schema}`, text, values: [[...new Set(batch.map(blogOf))]] })
    const blogs = fold(batch, rows)
    upsert(tx, schema, blog, blogs.values())
    return [...blogs.keys()].map(String)
  },
})
