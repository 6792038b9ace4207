import type { Static } from '@sinclair/typebox'
import { Refusal } from '../kernel/refusal.js'
import { reads, type Blog } from './blog.js'
import type { BlogEvent, EditBlog } from './messages.js'

/** What is not there for readers cannot be edited either. */
export const editBlog = ({ data, at }: Static<typeof EditBlog>, blog: Blog): BlogEvent[] => {
  if (!blog.content || blog.withdrawn) throw new Refusal('not-found', 'No such blog')
  return reads(blog, data) ? [] : [{ type: 'BlogEdited', data: { ...data, editedAt: at } }]
}
