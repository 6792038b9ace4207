import type { Decider } from '../kernel/decider.js'
import { evolve, initialState, type Blog } from './blog.js'
import { editBlog } from './edit-blog.js'
import type { BlogCommand, BlogEvent } from './messages.js'
import { publishBlog } from './publish-blog.js'
import { withdrawBlog } from './withdraw-blog.js'

export const blogDecider: Decider<Blog, BlogCommand, BlogEvent> = {
  initialState,
  evolve,
  decisions: { PublishBlog: publishBlog, EditBlog: editBlog, WithdrawBlog: withdrawBlog },
}
