import type { BlogEvent } from '../../domain/blogs/messages.js'
import type { BlogId, FileId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Personal } from '../../domain/kernel/personal.js'

export interface Cover {
  readonly file: FileId
  readonly mime: string
  readonly width: number
  readonly height: number
}

export interface Blog {
  blog_id: BlogId
  title: string
  category: string
  author: Personal<string>
  html: string
  cover: Cover | null
  published_at: string | Date
  withdrawn: boolean
}

/** Every event of the stream `blog-7` concerns blog 7. */
export const blogOf = ({ stream }: Recorded<BlogEvent>) => Number(stream.slice('blog-'.length)) as BlogId

const changed = (blog: Blog | undefined, { type, data }: BlogEvent): Blog | undefined => {
  switch (type) {
    case 'BlogPublished': {
      const { blogId: blog_id, publishedAt: published_at, cover = null, ...content } = data
      return { blog_id, ...content, cover, published_at, withdrawn: false }
    }
    case 'BlogEdited': {
      const { title, category, author, html, cover = null } = data
      return blog && { ...blog, title, category, author, html, cover }
    }
    case 'BlogWithdrawn':
      return blog && { ...blog, withdrawn: true }
    case 'SubjectKeyDestroyed':
      return blog && { ...blog, author: null }
    case 'BlogDrafted':
    case 'BlogScheduled':
    case 'BlogUnscheduled':
      return blog // what readers do not see
  }
}

/** The blogs that a batch touches, as they stand after it. */
export const fold = (events: readonly Recorded<BlogEvent>[], before: readonly Blog[] = []): Map<BlogId, Blog> => {
  const blogs = new Map(before.map((blog) => [blog.blog_id, blog]))
  for (const event of events) {
    const id = blogOf(event)
    const blog = changed(blogs.get(id), event)
    if (blog) blogs.set(id, blog)
  }
  return blogs
}
