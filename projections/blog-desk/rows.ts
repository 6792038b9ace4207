import type { BlogEvent } from '../../domain/blogs/messages.js'
import type { BlogId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'

/** How far a blog is. */
export interface DeskBlog {
  blog_id: BlogId
  title: string
  category: string
  shown: boolean
  withdrawn: boolean
  pending: boolean
  publish_at: string | Date | null
  changed_at: string | Date
  place: number
}

/** Every event of the stream `blog-7` concerns blog 7. */
export const blogOf = ({ stream }: Recorded<BlogEvent>) => Number(stream.slice('blog-'.length)) as BlogId

const unread = { shown: false, withdrawn: false, publish_at: null }

const changed = (blog: DeskBlog | undefined, event: Recorded<BlogEvent>): Partial<DeskBlog> | undefined => {
  const { type, data } = event
  switch (type) {
    case 'BlogDrafted':
      return { ...(blog ?? unread), title: data.title, category: data.category, pending: true }
    case 'BlogPublished':
    case 'BlogEdited':
      return { title: data.title, category: data.category, shown: true, withdrawn: false, pending: false, publish_at: null }
    case 'BlogWithdrawn':
      return blog && { ...blog, shown: false, withdrawn: true, publish_at: null }
    case 'BlogScheduled':
      return blog && { ...blog, publish_at: data.publishAt }
    case 'BlogUnscheduled':
      return blog && { ...blog, publish_at: null }
    case 'SubjectKeyDestroyed':
      return undefined // its author is not in here
  }
}

/** The blogs that a batch changes, as they stand after it. */
export const fold = (events: readonly Recorded<BlogEvent>[], before: readonly DeskBlog[] = []): Map<BlogId, DeskBlog> => {
  const known = new Map(before.map((blog) => [blog.blog_id, blog]))
  const touched = new Map<BlogId, DeskBlog>()
  for (const event of events) {
    const blog_id = blogOf(event)
    const blog = changed(touched.get(blog_id) ?? known.get(blog_id), event)
    if (blog) touched.set(blog_id, { ...blog, blog_id, changed_at: event.meta.at, place: event.position } as DeskBlog)
  }
  return touched
}
