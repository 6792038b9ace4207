import type { PostKind } from '../../domain/engagement/kinds.js'
import type { PostQueries, StoredCounts } from '../../projections/engagement/queries.js'
import type { PostCounts, PostName } from '../contract/posts.js'

/** What a kind of post says of itself to all that is the same for every kind: likes, comments, who likes, pushes, watching. */
export interface Kind<Id extends number = number, Card extends object = object> extends PostKind {
  /** What can be asked of its feed. */
  readonly feed: PostQueries<Id, Card>
  /** The room of those who look at its feed. */
  readonly feedRoom: string
  /** `at`: the moment of the answer, ISO 8601. */
  readonly countsOf: (stored: StoredCounts<Id> & Card, at: string) => PostCounts
  /** Whether members may look at it. */
  readonly isOpen: (stored: StoredCounts<Id> & Card) => boolean
  /** What is said of one that is not there. */
  readonly missing: string
}

export const postName = ({ word }: Pick<PostKind, 'word'>, id: number): PostName => `${word}:${id}` as PostName
