import type { Static } from '@sinclair/typebox'
import { Refusal } from '../kernel/refusal.js'
import { reads, type Blog } from './blog.js'
import type { BlogEvent, PublishBlog } from './messages.js'

/** A new blog under an id claimed for it (event model, Blogs). */
export const publishBlog = ({ data, at }: Static<typeof PublishBlog>, blog: Blog): BlogEvent[] => {
  if (!blog.content) return [{ type: 'BlogPublished', data: { ...data, publishedAt: at } }]
  if (reads(blog, data)) return []
  throw new Refusal('conflict', 'This blog exists already')
}
