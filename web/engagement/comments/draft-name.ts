import type { Post } from '../post.js'

/** Under which name this browser keeps what is being written below a post. */
export const draftName = (post: Post): string => `comment ${post}`
