import type { LoadedPost } from '../engagement/posts-slice.js'

/** What a feed is narrowed to, by the name of the filter; null is all. */
export type Filter = Readonly<Record<string, string | null>>

/** Whether it narrows anything that somebody could widen: whose posts a list is of says what it is. */
export const isFiltered = (filter: Filter): boolean => Object.entries(filter).some(([name, wanted]) => name !== 'member' && wanted !== null)

export interface Page {
  /** Newest first. */
  readonly posts: readonly LoadedPost[]
  /** The next page begins below this one; null at the end. */
  readonly next: number | null
  /** How many there are behind the filter, where the kind tells it. */
  readonly total?: number | undefined
}

/** A feed of one kind of posts: where its pages come from, and in which words it speaks of them. */
export interface FeedKind {
  /** The newest `size` (at most 100) below `before`, or of all when it is null. Throws a Problem. */
  readonly load: (size: number, before: number | null, filter: Filter) => Promise<Page>
  readonly words: {
    /** "Clinical cases". */
    readonly label: string
    readonly loading: string
    readonly empty: string
    /** There is none behind the filter. */
    readonly noneFits: string
    readonly failed: string
    /** "2 new cases". */
    readonly fresh: (count: number) => string
  }
  /** How many are asked for at a time; twenty, unless it is said. */
  readonly pageSize?: number
  /** How long what is said of it in passing stays, in milliseconds; two seconds, unless it is said. */
  readonly autoClose?: number
}

/** By their names: `cases`. */
export type FeedKinds = Readonly<Record<string, FeedKind>>
