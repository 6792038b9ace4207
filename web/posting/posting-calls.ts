import type { EventChannel } from 'redux-saga'
import type { Post } from '../engagement/post.js'
import type { FileToSend } from '../files/choose/chosen-files.js'
import type { postedTo } from '../feed/feed-slice.js'
import type { Step } from '../shared/net/uploads/upload.js'

/** What a form has made of what was typed, for its own calls. */
export type Fields = object

/** What is sent: what was typed, new files, and of those that the post had before the ones it keeps. */
export interface ToSend {
  readonly fields: Fields
  readonly files: readonly FileToSend[]
  /** By their names, of an edited post. */
  readonly kept?: readonly string[]
}

/** What is said in passing of how it went. `autoClose` in milliseconds. */
interface Said {
  /** When it is posted; without it the server's own words. */
  readonly done?: string
  /** When it is not; without it the server's own words. */
  readonly failed?: string
  readonly autoClose: number
}

/** What the server answers: which post it is, and what it says of it. */
export interface Answered {
  readonly post: Post
  readonly msg?: string
}

/** What a push says of a new post in a feed. */
export type Pushed = ReturnType<typeof postedTo>['payload']

/** What is asked of the server for one form of posts, and what follows from it. */
export interface PostingCalls {
  /** `key` stays the same when the same is sent again. */
  readonly send: (me: number, sent: ToSend, key: string) => EventChannel<Step<unknown>>
  readonly answered: (answer: unknown, sent: ToSend) => Answered
  /** The feeds in which something of mine is new then. */
  readonly feeds: readonly string[]
  readonly said: Said
  /** How a post is known to be what was sent although its answer was lost; without it none is looked for. */
  readonly find?: {
    /** By what little a push says of it, beside whose it is. */
    readonly mayBe?: (sent: ToSend, pushed: Pushed) => boolean
    /** As it stands there. Throws a Problem. */
    readonly is: (me: number | undefined, sent: ToSend, post: Post) => Promise<boolean>
  }
}

/** By the names of the forms: `case`. */
export type Postings = Readonly<Record<string, PostingCalls>>
