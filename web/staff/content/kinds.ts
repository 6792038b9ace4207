import { blogKind } from './blogs/blog-kind.js'
import { answeredMessages, waitingMessages } from './contact/calls.js'
import { deletionRequests } from './deletions/calls.js'
import { scheduledEvents } from './events/calls.js'
import { createdGroups } from './groups/calls.js'
import { publishedLearning } from './learning/calls.js'
import type { Kind } from './kind.js'
import { visitorPosts } from './visitors/calls.js'

const all = {
  blogs: blogKind,
  visitors: visitorPosts,
  messages: waitingMessages,
  answered: answeredMessages,
  requests: deletionRequests,
  events: scheduledEvents,
  learning: publishedLearning,
  groups: createdGroups,
}

/** Every list that a part may show. */
export const kinds: Readonly<Record<string, Kind>> = all

/** What the form of each kind saves. */
export type Saved = { readonly [Of in keyof typeof all]: (typeof all)[Of] extends Kind<infer Said> ? Said : never }
