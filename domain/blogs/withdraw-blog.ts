import type { Static } from '@sinclair/typebox'
import { Refusal } from '../kernel/refusal.js'
import type { Blog } from './blog.js'
import type { BlogEvent, WithdrawBlog } from './messages.js'

/** Takes a blog from the readers; it stays in the log. */
export const withdrawBlog = ({ data }: Static<typeof WithdrawBlog>, { content, withdrawn }: Blog): BlogEvent[] => {
  if (!content) throw new Refusal('not-found', 'No such blog')
  return withdrawn ? [] : [{ type: 'BlogWithdrawn', data }]
}
