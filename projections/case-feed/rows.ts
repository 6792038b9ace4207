import type { CaseEvent, FileCategory, Gender, Shape } from '../../domain/cases/messages.js'
import type { CaseId, CommentId, FileId, MemberId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Personal } from '../../domain/kernel/personal.js'

export interface CardFile {
  file: FileId
  category: FileCategory
  mime: string
  width: number
  height: number
  name: Personal<string>
}

/** Who took it away, if somebody did. */
export type RemovedBy = Extract<CaseEvent, { type: 'CaseRemoved' }>['data']['byRole'] | null

export interface Card {
  case_id: CaseId
  author: MemberId
  shape: Shape
  speciality: string
  title: Personal<string>
  age: Personal<number>
  gender: Personal<Gender>
  diagnosis: Personal<string>
  history: Personal<string>
  questions: Personal<string[]>
  files: CardFile[]
  posted_at: string | Date
  closed: boolean
  removed_by: RemovedBy
}

/** What moves on a case, apart from what it says: a like does not write the whole case anew. */
export interface Counts {
  case_id: CaseId
  like_count: number
  comment_count: number
  /** Of the last event of the case, whatever it was. */
  position: number
}

export interface Liking {
  case_id: CaseId
  member_id: MemberId
  liked: boolean
  position: number
}

export interface Comment {
  comment_id: CommentId
  case_id: CaseId
  deleted: boolean
}

type CaseFact = Recorded<CaseEvent>

/** Every event of the stream `case-7` concerns case 7, also those that say it in another way. */
export const caseOf = ({ stream }: CaseFact) => Number(stream.slice('case-'.length)) as CaseId

/** Whose like an event speaks of, if it speaks of one. */
export const likingOf = (event: CaseFact): Pick<Liking, 'case_id' | 'member_id'> | undefined =>
  event.type === 'CaseLiked' || event.type === 'CaseUnliked' ? { case_id: caseOf(event), member_id: event.data.memberId } : undefined

/** The comment an event speaks of, if it speaks of one. */
export const commentOf = ({ type, data }: CaseFact): CommentId | undefined =>
  type === 'CaseCommented' || type === 'CommentDeleted' ? data.commentId : undefined

/** Whether an event changes what stands on the card itself. */
export const isOfCard = ({ type }: CaseFact): boolean =>
  type === 'CasePosted' || type === 'CaseClosed' || type === 'CaseRemoved' || type === 'SubjectKeyDestroyed'

const keyOf = ({ case_id, member_id }: Pick<Liking, 'case_id' | 'member_id'>): string => `${case_id}~${member_id}`

/** The rows a batch touches, as they stand so far. Events in, rows out: a replay folds a whole stream with it, without a database. */
export class Rows {
  readonly counts: Map<CaseId, Counts>
  readonly cards: Map<CaseId, Card>
  readonly likings: Map<string, Liking>
  readonly comments: Map<CommentId, Comment>

  /** What the tables hold of that which the coming events touch: the counts of all their cases, and the cards of those that change one. */
  constructor(
    counts: readonly Counts[] = [],
    cards: readonly Card[] = [],
    likings: readonly Liking[] = [],
    comments: readonly Comment[] = [],
  ) {
    this.counts = new Map(counts.map((each) => [each.case_id, each]))
    this.cards = new Map(cards.map((card) => [card.case_id, card]))
    this.likings = new Map(likings.map((liking) => [keyOf(liking), liking]))
    this.comments = new Map(comments.map((comment) => [comment.comment_id, comment]))
  }

  /** Never refuses: what does not fit is a fact all the same, and changes nothing. */
  apply(event: CaseFact): void {
    const caseId = caseOf(event)
    const counts = this.counts.get(caseId)
    const card = this.cards.get(caseId)
    switch (event.type) {
      case 'CasePosted': // delivered again, what came after it is there already
        this.cards.set(caseId, cardOf(event, card))
        if (!counts) this.counts.set(caseId, { case_id: caseId, like_count: 0, comment_count: 0, position: event.position })
        break
      case 'CaseLiked':
      case 'CaseUnliked':
        this.#like(event.data.memberId, event.type === 'CaseLiked', event.position, counts)
        break
      case 'CaseCommented':
      case 'CommentDeleted':
        this.#comment(event.data.commentId, event.type === 'CommentDeleted', counts)
        break
      case 'CaseClosed':
        if (card) card.closed = true
        break
      case 'CaseRemoved':
        if (card) card.removed_by = event.data.byRole
        break
      case 'SubjectKeyDestroyed':
        if (card) Object.assign(card, forgotten(card))
    }
    if (counts) counts.position = event.position
  }

  /** Counted by how the set changes: the same like delivered twice changes nothing the second time. */
  #like(member_id: MemberId, liked: boolean, position: number, counts: Counts | undefined): void {
    if (!counts) return
    const liking = { case_id: counts.case_id, member_id, liked, position }
    const before = this.likings.get(keyOf(liking))?.liked ?? false
    this.likings.set(keyOf(liking), liking)
    counts.like_count += Number(liked) - Number(before)
  }

  /** Counted in the same way; a comment that was deleted does not come back. */
  #comment(comment_id: CommentId, isDeletion: boolean, counts: Counts | undefined): void {
    if (!counts) return
    const before = this.comments.get(comment_id)
    const deleted = isDeletion || (before?.deleted ?? false)
    this.comments.set(comment_id, { comment_id, case_id: counts.case_id, deleted })
    counts.comment_count += Number(!deleted) - Number(before?.deleted === false)
  }
}

const cardOf = ({ data }: Extract<CaseFact, { type: 'CasePosted' }>, known: Card | undefined): Card => {
  const { caseId: case_id, postedAt: posted_at, consents: _, ...content } = data
  const { closed = false, removed_by = null } = known ?? {}
  return { ...content, case_id, posted_at, closed, removed_by }
}

/** Without the key of the post nothing remains that came from it. */
const forgotten = ({ files }: Card): Partial<Card> => ({
  title: null,
  age: null,
  gender: null,
  diagnosis: null,
  history: null,
  questions: null,
  files: files.map((file) => ({ ...file, name: null })),
})
