import type { FileId } from '../../domain/kernel/ids.js'
import type { ShownBlog } from '../../projections/blog-list/queries.js'
import type { Blog } from '../contract/site/blogs.js'
import { clean } from './clean.js'

/** The only shape of a blog that leaves the server (spec 2 §3). It is cleaned once more: the allow-list may have become shorter. */
export const presentBlog = (
  { blog_id, title, category, author, html, cover, published_at }: ShownBlog,
  linkTo: (file: FileId) => string,
): Blog => ({
  id: blog_id,
  title,
  imageUrl: cover && linkTo(cover.file),
  category,
  authorName: author,
  dateOfUpload: published_at.toISOString(),
  description: clean(html),
})
