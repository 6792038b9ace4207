import type { CaseEvent, Gender, Shape } from '../../domain/cases/messages.js'
import type { FileCategory } from '../../domain/kernel/file.js'
import type { CaseId, FileId, MemberId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Personal } from '../../domain/kernel/personal.js'
import { postOf, readingOf, type OwnFact, type OwnFacts, type RemovedBy } from '../engagement/facts.js'
import { Rows as EngagementRows } from '../engagement/rows.js'

export interface CardFile {
  file: FileId
  category: FileCategory
  mime: string
  width: number
  height: number
  name: Personal<string>
}

export interface Card {
  post_id: CaseId
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
  /** Who took it away, if somebody did. */
  removed_by: RemovedBy | null
}

export type CaseFact = Recorded<CaseEvent>

/** What of a fact can happen to every post. */
export const reading = readingOf({ name: 'Case' })

export const caseOf = (fact: CaseFact) => postOf(fact) as CaseId

const OWN: OwnFacts<'Case', CaseEvent['type']> = {
  CaseClosed: { card: true, told: true },
  SubjectKeyDestroyed: { card: true, told: false },
}
const ownOf = ({ type }: CaseFact): OwnFact | undefined => (OWN as Readonly<Record<string, OwnFact>>)[type]

/** Whether an event changes what stands on the card itself. */
export const isOfCard = (fact: CaseFact): boolean => ownOf(fact)?.card ?? (fact.type === 'CasePosted' || fact.type === 'CaseRemoved')

/** Whether an event that cases have for themselves is told to whoever looks at the case. */
export const isTold = (fact: CaseFact): boolean => ownOf(fact)?.told ?? false

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
    this.engagement.apply(id, reading(event), event.position)
    const card = this.cards.get(id)
    if (event.type === 'CasePosted') this.cards.set(id, cardOf(event, card)) // delivered again, what came after it is there already
    if (!card) return
    if (event.type === 'CaseClosed') card.closed = true
    if (event.type === 'CaseRemoved') card.removed_by = event.data.byRole
    if (event.type === 'SubjectKeyDestroyed') Object.assign(card, forgotten(card))
  }
}

const cardOf = ({ data }: Extract<CaseFact, { type: 'CasePosted' }>, known: Card | undefined): Card => {
  const { caseId: post_id, postedAt: posted_at, consents: _, ...content } = data
  const { closed = false, removed_by = null } = known ?? {}
  return { ...content, post_id, posted_at, closed, removed_by }
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
