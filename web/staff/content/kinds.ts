import { blogKind } from './blogs/blog-kind.js'
import { answeredMessages, waitingMessages } from './contact/calls.js'
import { deletionRequests } from './deletions/calls.js'
import { scheduledEvents } from './events/calls.js'
import { createdGroups } from './groups/calls.js'
import { publishedLearning } from './learning/calls.js'
import type { Kind } from './kind.js'
import { visitorPosts } from './visitors/calls.js'

/** Every list that a part may show. */
export const kinds: Readonly<Record<string, Kind>> = {
  blogs: blogKind,
  visitors: visitorPosts,
  messages: waitingMessages,
  answered: answeredMessages,
  requests: deletionRequests,
  events: scheduledEvents,
  learning: publishedLearning,
  groups: createdGroups,
}
