import type { CaseEvent, Gender, Shape } from '../../domain/cases/messages.js'
import type { CaseId, MemberId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Personal } from '../../domain/kernel/personal.js'
import { asPosted, happenTo, isOnCard, namesForgotten, type PostCard } from '../engagement/card.js'
import { postOf, readingOf, type OwnFact, type OwnFacts } from '../engagement/facts.js'
import { Rows as EngagementRows } from '../engagement/rows.js'

export interface Card extends PostCard {
  post_id: CaseId
  /** Null of a visitor, who is named to nobody. */
  author: MemberId | null
  shape: Shape
  /** Null of what a visitor posts. */
  speciality: string | null
  title: Personal<string>
  description: Personal<string>
  age: Personal<number>
  gender: Personal<Gender>
  diagnosis: Personal<string>
  history: Personal<string>
  questions: Personal<string[]>
  posted_at: string | Date
  closed: boolean
  /** How it ended, as its author has told last, and when; null until then. */
  outcome: Personal<string>
  solved_at: string | Date | null
  /** Whether somebody has commented, and left it there. */
  answered: boolean
}

/** Newer cases and older posts have lists of their own (DECISIONS C-23). */
export const familyOf = (shape: Shape): 'clinical' | 'community' => (shape === 'clinical' ? 'clinical' : 'community')

export type CaseFact = Recorded<CaseEvent>

/** What of a fact can happen to every post. */
export const reading = readingOf({ name: 'Case' }, ({ shape }: { shape: Shape }) => familyOf(shape))

export const caseOf = (fact: CaseFact) => postOf(fact) as CaseId

const OWN: OwnFacts<'Case', CaseEvent['type']> = {
  CaseClosed: { card: true, told: 'changed' },
  CaseReleased: { card: true, told: 'posted' },
  CaseRefused: { card: true, told: 'refused' }, // nobody has seen it; whoever has sent it waits for a word
  CaseSolved: { card: true, told: 'edited' },
  SubjectKeyDestroyed: { card: true, told: false },
}
const ownOf = ({ type }: CaseFact): OwnFact | undefined => (OWN as Readonly<Record<string, OwnFact>>)[type]

/** Whether an event changes what stands on the card itself. */
export const isOfCard = (fact: CaseFact): boolean => ownOf(fact)?.card ?? isOnCard(reading(fact))

/** What of an event that cases have for themselves is told to whoever looks at the case. */
export const toldOf = (fact: CaseFact): OwnFact['told'] => ownOf(fact)?.told ?? false

/** The rows a batch touches, as they stand so far. Events in, rows out: a replay folds a whole stream with it, without a database. */
export class Rows {
  readonly engagement: EngagementRows
  readonly cards: Map<CaseId, Card>

  /** What the tables hold of that which the coming events touch: the counts of all their cases, and the cards of those that change one. */
  constructor(engagement = new EngagementRows(), cards: readonly Card[] = []) {
    this.engagement = engagement
    this.cards = new Map(cards.map((card) => [card.post_id, card]))
  }

  /** Never refuses: what does not fit is a fact all the same, and changes nothing. */
  apply(event: CaseFact): void {
    const id = caseOf(event)
    const happening = reading(event)
    this.engagement.apply(id, happening, event, isOfCard(event))
    const card = this.cards.get(id)
    if (event.type === 'CasePosted' && !card) this.cards.set(id, cardOf(event)) // delivered again, what came after it is there already
    if (!card) return
    happenTo(card, happening, event.meta.at)
    if (event.type === 'CaseClosed') card.closed = true
    if (event.type === 'CaseSolved') Object.assign(card, { outcome: event.data.outcome, solved_at: event.data.solvedAt })
    if (card.removed_by === 'review') {
      if (event.type === 'CaseReleased') card.removed_by = null
      if (event.type === 'CaseRefused') card.removed_by = 'refused'
    }
    if (event.type === 'SubjectKeyDestroyed') Object.assign(card, forgotten(card))
  }
}

const cardOf = ({ data }: Extract<CaseFact, { type: 'CasePosted' }>): Card => {
  const { caseId: post_id, postedAt: posted_at, consents: _, author: by, held, ...content } = data
  const author = typeof by === 'number' ? by : null
  const removed_by = held ? 'review' : null
  const files = asPosted(content.files, posted_at)
  return { ...content, author, files, post_id, posted_at, closed: false, outcome: null, solved_at: null, answered: false, removed_by }
}

/** Without the key of the post nothing remains that came from it. */
const forgotten = ({ files }: Card): Partial<Card> => ({
  title: null,
  description: null,
  age: null,
  gender: null,
  diagnosis: null,
  history: null,
  questions: null,
  outcome: null,
  files: namesForgotten(files),
})
