import type { Kind, Post } from './post.js'
import type { Counts, LoadedPost } from './posts-slice.js'
import type { Report } from './reports/reports-slice.js'

const NOT_ALLOWED = 422
const NOT_FOUND = 404
/** Whether a refusal with this status is due to how a post stands: it has closed, or has gone. */
export const isOfPost = (code: number): boolean => code === NOT_ALLOWED || code === NOT_FOUND

export interface Comment {
  readonly id: number
  readonly writer: number
  /** Null when the account is gone. */
  readonly name: string | null
  readonly speciality: string | null
  readonly picture: string | null
  /** Null when it was forgotten. */
  readonly text: string | null
  /** ISO 8601. */
  readonly at: string
  /** Of the last event that told how the writer is named. */
  readonly namedAt: number
  /** Of the last event in it; a smaller one is older. */
  readonly position: number
}
export interface CommentPage {
  /** Oldest first. */
  readonly comments: Comment[]
  /** To be given as `before` for earlier ones; null at the beginning. */
  readonly next: number | null
}

export interface Liker {
  readonly id: number
  readonly member: number
  readonly name: string | null
  readonly picture: string | null
  readonly speciality: string | null
  /** As that of a comment. */
  readonly namedAt: number
}
export interface LikerPage {
  /** The newest like first. */
  readonly likers: Liker[]
  readonly next: number | null
}

/** What is asked of the server for a kind of posts that can be liked and discussed; each may throw a Problem. */
export interface DiscussionCalls {
  /** What the like has left behind, as far as the server knows it yet. */
  readonly setLike: (me: number, post: number, liked: boolean) => Promise<Counts | undefined>
  /** The newest `size` before one, or of all when it is null. */
  readonly comments: (post: number, size: number, before: number | null) => Promise<CommentPage>
  /** `key` stays the same when the same comment is sent again. */
  readonly comment: (me: number, post: number, text: string, key: string) => Promise<Comment>
  readonly deleteComment: (me: number, comment: number, post: number) => Promise<unknown>
  readonly likers: (post: number, before: number | null) => Promise<LikerPage>
}

/** What is asked of the server for one kind of posts; each may throw a Problem. */
export interface PostCalls {
  /** One of them, as I see it; a Problem of 404 when there is none. */
  readonly load: (post: number) => Promise<LoadedPost>
  /** What is said when that fails: "Error in fetching the case". */
  readonly notLoaded: string
  /** How long what is said of one of them in passing stays, in milliseconds. */
  readonly autoClose: number
  /** Where they can be liked and discussed. */
  readonly discussion?: DiscussionCalls
  /** Into my collection, or out of it; gives the position of that, where the server knows it yet, and what is said of it. */
  readonly setSaved?: (
    me: number,
    post: number,
    saved: boolean,
  ) => Promise<{ readonly position: number | undefined; readonly said: string }>
  /** To the moderators: gives what is said of it. */
  readonly report?: (me: number, post: number, report: Omit<Report, 'post'>) => Promise<string>
  /** Mine goes, with all that was said of it. */
  readonly removal?: {
    readonly remove: (me: number, post: number) => Promise<{ readonly msg: string }>
    /** What is said of it, where that is not what the server says (spec 2 §8). */
    readonly said?: { readonly done: string; readonly failed: string }
  }
}
export type Calls = Readonly<Record<Kind, PostCalls>>

/** Those of a kind that is liked and discussed: only its posts ask for them. */
export const discussionOf = (calls: Calls, kind: Kind): DiscussionCalls => calls[kind]!.discussion!

/** What of these is asked of what can be reported, posts or not. */
export type Reporting = Pick<PostCalls, 'report' | 'autoClose'>
export type Reportings = Readonly<Record<Kind, Reporting>>

/** Somebody else's news of a comment. */
export interface Commented {
  readonly post: Post
  readonly comment: Comment
}
export interface CommentGone {
  readonly post: Post
  readonly id: number
}
