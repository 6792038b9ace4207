import type { EventChannel } from 'redux-saga'
import type { PostCalls } from '../engagement/calls.js'
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
interface Told {
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

/** What of the content of a kind is as it was sent. */
export type Said<Content> = { readonly [What in keyof Content]?: unknown }

/** What is asked of the server for one form of posts, and what follows from it. */
export interface PostingCalls {
  /** `key` stays the same when the same is sent again. */
  readonly send: (me: number, sent: ToSend, key: string) => EventChannel<Step<unknown>>
  readonly answered: (answer: unknown, sent: ToSend) => Answered
  /** The feeds in which something of mine is new then. */
  readonly feeds: readonly string[]
  readonly said: Told
  /** How a post is known to be what was sent although its answer was lost; without it none is looked for. */
  readonly find?: {
    /** By what little a push says of it, beside whose it is. */
    readonly mayBe?: (sent: ToSend, pushed: Pushed) => boolean
    /** As its kind loads it, by its id there. Throws a Problem. */
    readonly load: PostCalls['load']
    /** What its content says then, by the names of that: its author and how many files it has are compared in any case. */
    readonly says: (fields: Fields) => Readonly<Record<string, unknown>>
  }
}

/** By the names of the forms: `case`. */
export type Postings = Readonly<Record<string, PostingCalls>>
