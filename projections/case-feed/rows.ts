import type { CaseEvent, Gender, Shape } from '../../domain/cases/messages.js'
import type { CaseId, MemberId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Personal } from '../../domain/kernel/personal.js'
import { asPosted, namesForgotten, type PostCard } from '../engagement/card.js'
import { factsOf, type Cards } from '../engagement/post-rows.js'

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

const facts = factsOf<'Case', CaseEvent, { readonly shape: Shape }>(
  { name: 'Case' },
  {
    CaseClosed: { card: true, told: 'changed' },
    CaseReleased: { card: true, told: 'posted' },
    CaseRefused: { card: true, told: 'refused' }, // nobody has seen it; whoever has sent it waits for a word
    CaseSolved: { card: true, told: 'edited' },
    SubjectKeyDestroyed: { card: true, told: false },
  },
  ({ shape }) => familyOf(shape),
)

/** How cards come to be from what happens, for the feed and for replays. */
export const caseCards: Cards<Card, CaseFact> = {
  ...facts,
  cardOf: (fact) => (fact.type === 'CasePosted' ? cardOf(fact) : undefined),
  change(card, fact) {
    if (fact.type === 'CaseClosed') card.closed = true
    if (fact.type === 'CaseSolved') Object.assign(card, { outcome: fact.data.outcome, solved_at: fact.data.solvedAt })
    if (card.removed_by !== 'review') return
    if (fact.type === 'CaseReleased') card.removed_by = null
    if (fact.type === 'CaseRefused') card.removed_by = 'refused'
  },
  forgotten,
}
