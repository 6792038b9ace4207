import { isShown, isUpToDate, mustHaveDraft, type Blog as State } from '../../domain/blogs/blog.js'
import type { FileId } from '../../domain/kernel/ids.js'
import type { ListedBlog } from '../../projections/blog-desk/queries.js'
import type { DeskBlog, WrittenBlog } from '../contract/site/blog-desk.js'
import { clean } from './clean.js'

/** A blog in the list of editors. */
export const presentListed = ({ blog_id: id, place: _, publish_at, changed_at, ...how }: ListedBlog): DeskBlog => ({
  ...how,
  id,
  publish_at: publish_at && publish_at.toISOString(),
  changed_at: changed_at.toISOString(),
})

/** A blog as an editor goes on with it. Refuses where nobody has written it. */
export const presentWritten = (blog: State, linkTo: (file: FileId) => string): WrittenBlog => {
  const { blogId: id, title, category, author, source, html, cover } = mustHaveDraft(blog)
  return {
    ...{ id, title, category, author, source, version: blog.version },
    description: clean(html),
    imageUrl: cover ? linkTo(cover.file) : null,
    shown: isShown(blog),
    withdrawn: blog.withdrawn,
    pending: !isUpToDate(blog),
    publish_at: blog.publishAt,
  }
}
