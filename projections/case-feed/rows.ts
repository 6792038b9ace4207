import type { CaseEvent, FileCategory, Gender, Shape } from '../../domain/cases/messages.js'
import type { CaseId, FileId, MemberId } from '../../domain/kernel/ids.js'
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
  like_count: number
  position: number
}

export interface Liking {
  case_id: CaseId
  member_id: MemberId
  liked: boolean
}

type CaseFact = Recorded<CaseEvent>

/** Every event of the stream `case-7` concerns case 7, also those that say it in another way. */
export const caseOf = ({ stream }: CaseFact) => Number(stream.slice('case-'.length)) as CaseId

/** Whose like an event speaks of, if it speaks of one. */
export const likingOf = (event: CaseFact): Pick<Liking, 'case_id' | 'member_id'> | undefined =>
  event.type === 'CaseLiked' || event.type === 'CaseUnliked' ? { case_id: caseOf(event), member_id: event.data.memberId } : undefined

const keyOf = ({ case_id, member_id }: Pick<Liking, 'case_id' | 'member_id'>): string => `${case_id}~${member_id}`

/** The rows a batch touches, as they stand so far. Events in, rows out: a replay folds a whole stream with it, without a database. */
export class Rows {
  readonly cards: Map<CaseId, Card>
  readonly likings: Map<string, Liking>

  /** What the tables hold of the cases and likings that the coming events touch. */
  constructor(cards: readonly Card[] = [], likings: readonly Liking[] = []) {
    this.cards = new Map(cards.map((card) => [card.case_id, card]))
    this.likings = new Map(likings.map((liking) => [keyOf(liking), liking]))
  }

  /** Never refuses: what does not fit is a fact all the same, and changes nothing. */
  apply(event: CaseFact): void {
    const card = this.cards.get(caseOf(event))
    switch (event.type) {
      case 'CasePosted':
        this.cards.set(caseOf(event), cardOf(event, card?.like_count ?? 0)) // delivered again, its likes are there already
        break
      case 'CaseLiked':
      case 'CaseUnliked':
        this.#like(event.data.memberId, event.type === 'CaseLiked', card)
        break
      case 'SubjectKeyDestroyed':
        if (card) Object.assign(card, forgotten(card))
    }
    if (card) card.position = event.position
  }

  /** Counted by how the set changes: the same like delivered twice changes nothing the second time. */
  #like(member_id: MemberId, liked: boolean, card: Card | undefined): void {
    if (!card) return
    const liking = { case_id: card.case_id, member_id, liked }
    const before = this.likings.get(keyOf(liking))?.liked ?? false
    this.likings.set(keyOf(liking), liking)
    card.like_count += Number(liked) - Number(before)
  }
}

const cardOf = ({ data, position }: Extract<CaseFact, { type: 'CasePosted' }>, like_count: number): Card => {
  const { caseId: case_id, postedAt: posted_at, consents: _, ...content } = data
  return { ...content, case_id, posted_at, like_count, position }
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
