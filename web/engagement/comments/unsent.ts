import type { Post } from '../post.js'
import type { Thread } from './thread.js'

/** As it stands where nobody can comment, too: a visitor's state has no threads. */
interface Root {
  readonly comments?: Partial<Record<Post, Pick<Thread, 'outgoing'>>>
}

/** Whether a comment on a post could not be sent, and waits for its writer. */
export const isUnsent = ({ comments }: Root, post: Post): boolean => comments?.[post]?.outgoing?.sending === false
