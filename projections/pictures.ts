import type { Recorded } from '../domain/kernel/messages.js'
import type { MemberEvent } from '../domain/members/messages.js'
import { Rows as BeyondRows } from './beyond-feed/rows.js'
import { Rows as CaseRows } from './case-feed/rows.js'
import { Rows as TrailRows, type TrailFact } from './deletion-trail/rows.js'
import type { Rows as EngagementRows } from './engagement/rows.js'
import { fold } from './member-card/rows.js'
import { Rows as CommentRows } from './post-comments/rows.js'

/** What views show of a stream: told its events one after the other, it says how things stand after each, by the pure fold that fills the tables. */
type Telling = (event: Recorded) => unknown

const ofCase = (): Telling => ofPost(new CaseRows())
const ofBeyond = (): Telling => ofPost(new BeyondRows())

/** A post of whatever kind: what it says, what moves on it, who likes and who has saved it, and what was written below. */
const ofPost = <Event extends Recorded>(rows: FeedRows<Event>): Telling => {
  const comments = new CommentRows()
  return (event) => {
    rows.apply(event as Event)
    comments.apply(event)
    const [card] = rows.cards.values()
    const { counts, likings, savings } = rows.engagement
    const [moving] = counts.values()
    if (!card || !moving) return undefined
    const { like_count, comment_count, position, version } = moving
    const liked_by = [...likings.values()].filter(({ liked }) => liked).map(({ member_id }) => member_id)
    const saved_by = [...savings.values()].filter(({ saved }) => saved).map(({ member_id }) => member_id)
    return { ...card, like_count, comment_count, position, version, liked_by, saved_by, comments: commentsIn(comments) }
  }
}

interface FeedRows<Event> {
  readonly cards: ReadonlyMap<number, object>
  readonly engagement: Pick<EngagementRows, 'counts' | 'likings' | 'savings'>
  readonly apply: (event: Event) => void
}

const commentsIn = (rows: CommentRows): unknown[] =>
  [...rows.comments.values()].map(({ comment_id, member_id, text, deleted }) => ({ comment_id, member_id, text, deleted }))

const ofMember = (): Telling => {
  const events: Recorded[] = []
  const rows = new TrailRows()
  return (event) => {
    events.push(event)
    const [card] = fold(events as readonly Recorded<MemberEvent>[]).values()
    rows.apply(event as TrailFact)
    const [deletion] = rows.accounts.values()
    if (!deletion) return card
    const { reason_kept: _, ...told } = deletion // the steps tell which keys are gone
    return { ...card, deletion: { ...told, steps: [...rows.steps.values()] } }
  }
}

const ofRequest = (): Telling => {
  const rows = new TrailRows()
  return (event) => {
    rows.apply(event as TrailFact)
    return [...rows.requests.values()][0]
  }
}

const PICTURES: Readonly<Record<string, () => Telling>> = {
  case: ofCase,
  beyond: ofBeyond,
  member: ofMember,
  deletionrequest: ofRequest,
}

/** By the word before the dash, to be told the events of a stream from its beginning; a stream that no view shows has no picture. */
export const picturing = (stream: string): Telling | undefined => PICTURES[stream.slice(0, stream.indexOf('-'))]?.()
