import type { Static } from '@sinclair/typebox'
import { contentOf, isShown, isUpToDate, mustBeNewest, mustHaveDraft, type Blog } from './blog.js'
import type { BlogEvent, PublishBlogDraft, PublishScheduledBlog } from './messages.js'

/** An editor shows everybody what is saved. */
export const publishBlogDraft = ({ data: { version }, at }: Static<typeof PublishBlogDraft>, blog: Blog): BlogEvent[] => {
  mustHaveDraft(blog)
  if (isUpToDate(blog) && blog.publishAt === null) return []
  mustBeNewest(blog, version)
  return shown(blog, at)
}

/** What is saved when its time comes; not where the time was taken back, or another one was set. */
export const publishScheduledBlog = ({ data, at }: Static<typeof PublishScheduledBlog>, blog: Blog): BlogEvent[] =>
  blog.publishAt === data.publishAt ? shown(blog, at) : []

/** What was read before keeps its day; what was withdrawn comes back as something new. */
const shown = (blog: Blog, at: string): BlogEvent[] => {
  const content = contentOf(mustHaveDraft(blog))
  if (isUpToDate(blog)) return [{ type: 'BlogUnscheduled', data: { blogId: content.blogId, unscheduledAt: at } }]
  return isShown(blog)
    ? [{ type: 'BlogEdited', data: { ...content, editedAt: at } }]
    : [{ type: 'BlogPublished', data: { ...content, publishedAt: at } }]
}
