import type { PostKind } from '../../domain/engagement/kinds.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import type { PostQueries, StoredCounts } from '../../projections/engagement/queries.js'
import type { Db } from '../../projections/runtime/database.js'
import type { Files } from '../contract/call.js'
import type { PostCounts, PostName } from '../contract/posts/posts.js'
import type { AnyPicture } from '../../projections/pictures.js'
import type { Deps } from '../deps.js'
import type { Shown } from '../contract/staff/replay.js'
import type { Io } from '../sockets/rooms.js'
import type { LooksThen } from './at-a-moment.js'
import type { Audience } from './audience.js'

/** What a kind of post says of itself to all that is the same for every kind: likes, comments, pushes, watching, erasure, export. */
export interface Kind<Id extends number = number, Card extends object = object> extends PostKind {
  /** How more than one are called: who looks at the feed of cases looks at `feed:cases`. */
  readonly plural: string
  /** The name of the view that shows its feed. */
  readonly view: string
  /** What can be asked of that feed. */
  readonly feed: PostQueries<Id, Card>
  /** Who of some members has a post in the feed. */
  authorsInFeed(db: Db, people: readonly MemberId[]): Promise<readonly MemberId[]>
  /** `at`: the moment of the answer, ISO 8601. */
  countsOf(stored: StoredCounts<Id> & Card, at: string): PostCounts
  /** Whether the calls that are built on it know this one of its posts, which never changes; else it is as if there were none. All, unless it says. */
  has?(stored: StoredCounts<Id> & Card): boolean
  /** Who is told of what somebody posts; everybody who looks at the feed, unless it says. */
  readonly audience?: (io: Io, db: Db) => Audience
  /** What of it visitors look at, who do not see all: the room of their feed, and whether a post is for them. Nothing, unless it says. */
  readonly visitors?: { readonly room: string; sees(stored: StoredCounts<Id> & Card): boolean }
  /** Tells those who look at the feed of a post that was added what they need to know whether they would show it. */
  tellAdded(stored: StoredCounts<Id> & Card, feed: ReturnType<Io['to']>): void
  /** How one of its posts was shown at a moment of its life, in the words of the call of its page. */
  shownThen(picture: AnyPicture, looks: LooksThen): Shown
  /** What may come in parts for one of its posts, before a form names it: which, and whether that member may bring it. Nothing, unless it says. */
  readonly inParts?: {
    readonly files: Files
    readonly mustTake: (needs: Pick<Deps, 'pool' | 'log'>, member: MemberId, id: number) => Promise<void>
  }
  /** What is said of one that is not there. */
  readonly missing: string
}

/** A kind as those take it who walk all of them. */
export type AnyKind = Kind

export const postName = ({ word }: Pick<PostKind, 'word'>, id: number): PostName => `${word}:${id}` as PostName

/** The room of those who look at the feed of a kind. */
export const feedRoom = ({ plural }: Pick<Kind, 'plural'>): string => `feed:${plural}`

/** With whose key a post is encrypted. */
export const subjectOf = ({ word }: Pick<PostKind, 'word'>, id: number): string => `post:${word}:${id}`
