import type { POST_KINDS } from '../domain/engagement/kinds.js'
import type { MemberId } from '../domain/kernel/ids.js'
import type { Recorded } from '../domain/kernel/messages.js'
import type { MemberEvent } from '../domain/members/messages.js'
import { beyondCards, type Card as BeyondCard } from './beyond-feed/rows.js'
import { caseCards, type Card as CaseCard } from './case-feed/rows.js'
import { Rows as TrailRows, type TrailFact } from './deletion-trail/rows.js'
import type { PostCard } from './engagement/card.js'
import { PostRows, type Cards } from './engagement/post-rows.js'
import type { Counts } from './engagement/rows.js'
import { fold } from './member-card/rows.js'
import { reelCards, type Card as ReelCard } from './reel-feed/rows.js'
import { Rows as CommentRows, type Comment } from './post-comments/rows.js'

export type { BeyondCard, CaseCard, ReelCard }

/** What views show of a stream: told its events one after the other, it says how things stand now, by the pure fold that fills the tables. */
export interface Picturing<Picture = unknown> {
  readonly tell: (event: Recorded) => void
  /** Undefined where there is nothing to be seen, not even what was taken away. */
  readonly now: () => Picture | undefined
}

/** A post of whatever kind: what it says, what moves on it, who likes and who has saved it, and what was written below. */
export type PostPicture<Card extends object = object> = Card &
  Pick<Counts, 'like_count' | 'comment_count' | 'position' | 'version'> & {
    readonly liked_by: readonly MemberId[]
    readonly saved_by: readonly MemberId[]
    readonly comments: readonly Omit<Comment, 'kind' | 'post_id'>[]
  }

const ofPost = <Card extends PostCard & { readonly post_id: number }, Fact extends Recorded>(
  of: Cards<Card, Fact>,
): Picturing<PostPicture<Card>> => {
  const rows = new PostRows(of)
  const comments = new CommentRows()
  return {
    tell: (event) => {
      rows.apply(event as Fact)
      comments.apply(event)
    },
    now: () => {
      const [card] = rows.cards.values()
      const { counts, likings, savings } = rows.engagement
      const [moving] = counts.values()
      if (!card || !moving) return undefined
      const { like_count, comment_count, position, version } = moving
      const liked_by = [...likings.values()].filter(({ liked }) => liked).map(({ member_id }) => member_id)
      const saved_by = [...savings.values()].filter(({ saved }) => saved).map(({ member_id }) => member_id)
      return { ...card, like_count, comment_count, position, version, liked_by, saved_by, comments: commentsIn(comments) }
    },
  }
}

const commentsIn = (rows: CommentRows): PostPicture['comments'] =>
  [...rows.comments.values()].map(({ kind: _, post_id: __, ...comment }) => comment)

const ofMember = (): Picturing => {
  const events: Recorded[] = []
  const rows = new TrailRows()
  return {
    tell: (event) => {
      events.push(event)
      rows.apply(event as TrailFact)
    },
    now: () => {
      const [card] = fold(events as readonly Recorded<MemberEvent>[]).values()
      const [deletion] = rows.accounts.values()
      if (!deletion) return card
      const { reason_kept: _, ...told } = deletion // the steps tell which keys are gone
      return { ...card, deletion: { ...told, steps: [...rows.steps.values()] } }
    },
  }
}

const ofRequest = (): Picturing => {
  const rows = new TrailRows()
  return { tell: (event) => rows.apply(event as TrailFact), now: () => [...rows.requests.values()][0] }
}

/** Of posts, by the word of their kind: another kind does not compile without one. */
export const POST_PICTURES = {
  case: (): Picturing<PostPicture<CaseCard>> => ofPost(caseCards),
  beyond: (): Picturing<PostPicture<BeyondCard>> => ofPost(beyondCards),
  reel: (): Picturing<PostPicture<ReelCard>> => ofPost(reelCards),
} as const satisfies Readonly<Record<keyof typeof POST_KINDS, () => Picturing<PostPicture>>>

/** A post of any kind. */
export type AnyPicture = NonNullable<ReturnType<ReturnType<(typeof POST_PICTURES)[keyof typeof POST_PICTURES]>['now']>>

const PICTURES: Readonly<Record<string, () => Picturing>> = {
  ...POST_PICTURES,
  member: ofMember,
  deletionrequest: ofRequest,
}

/** By the word before the dash, to be told the events of a stream from its beginning; a stream that no view shows has no picture. */
export const picturing = (stream: string): Picturing | undefined => PICTURES[stream.slice(0, stream.indexOf('-'))]?.()
