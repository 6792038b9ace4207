import { blogDecider } from '../domain/blogs/decider.js'
import { blogCommands, blogEvents } from '../domain/blogs/messages.js'
import { slice } from './runtime/slice.js'

export const blogs = slice({
  decider: blogDecider,
  commands: blogCommands,
  events: blogEvents,
  prefix: 'blog-',
  key: ({ blogId }) => blogId,
  kept: { subject: ({ blogId }) => `blog:${blogId}`, version: 1 },
})
