import type { Comment } from '../calls.js'

/** What of a discussion is new to whoever posted, as they come to it. */
export interface NewComments {
  /** It is still to come: until then no comment is shown, which would be pushed down. */
  readonly isAwaited: boolean
  /** After the event up to which they had looked, and not after the last that was known as they came; null where nothing is new. */
  readonly between: { readonly after: number; readonly last: number } | null
}

/** The first that is new of those that are loaded, the oldest first: not what whoever posted has written themselves, nor what comes while they look. */
export const firstNew = (comments: readonly Comment[], { between }: NewComments, author: number): number | undefined =>
  between === null
    ? undefined
    : comments.find(({ writer, position }) => writer !== author && position > between.after && position <= between.last)?.id
