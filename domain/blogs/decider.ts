import type { Decider } from '../kernel/decider.js'
import { evolve, initialState, type Blog } from './blog.js'
import { editBlog } from './edit-blog.js'
import type { BlogCommand, BlogEvent } from './messages.js'
import { publishBlog } from './publish-blog.js'
import { publishBlogDraft, publishScheduledBlog } from './publish-draft.js'
import { saveBlogDraft } from './save-blog-draft.js'
import { scheduleBlog, unscheduleBlog } from './schedule-blog.js'
import { withdrawBlog } from './withdraw-blog.js'

export const blogDecider: Decider<Blog, BlogCommand, BlogEvent> = {
  initialState,
  evolve,
  decisions: {
    PublishBlog: publishBlog,
    EditBlog: editBlog,
    WithdrawBlog: withdrawBlog,
    SaveBlogDraft: saveBlogDraft,
    PublishBlogDraft: publishBlogDraft,
    ScheduleBlog: scheduleBlog,
    UnscheduleBlog: unscheduleBlog,
    PublishScheduledBlog: publishScheduledBlog,
  },
}
