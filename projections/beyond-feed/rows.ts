import type { BeyondEvent } from '../../domain/beyond/messages.js'
import type { BeyondId, MemberId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Personal } from '../../domain/kernel/personal.js'
import { asPosted, happenTo, isOnCard, namesForgotten, type PostCard } from '../engagement/card.js'
import { postOf, readingOf, type OwnFact, type OwnFacts } from '../engagement/facts.js'
import { Rows as EngagementRows } from '../engagement/rows.js'

export type BeyondFact = Recorded<BeyondEvent>
type Posted = Extract<BeyondFact, { type: 'BeyondPosted' }>

export interface Card extends PostCard {
  post_id: BeyondId
  author: MemberId
  title: Personal<string>
  posted_at: string | Date
}

/** What of a fact can happen to every post. */
export const reading = readingOf({ name: 'Beyond' })

export const beyondOf = (fact: BeyondFact) => postOf(fact) as BeyondId

const OWN: OwnFacts<'Beyond', BeyondEvent['type']> = {
  SubjectKeyDestroyed: { card: true, told: false },
}
const ownOf = ({ type }: BeyondFact): OwnFact | undefined => (OWN as Readonly<Record<string, OwnFact>>)[type]

/** Whether an event changes what stands on the card itself. */
export const isOfCard = (fact: BeyondFact): boolean => ownOf(fact)?.card ?? isOnCard(reading(fact))

/** What of an event that these posts have for themselves is told to whoever looks at the post. */
export const toldOf = (fact: BeyondFact): OwnFact['told'] => ownOf(fact)?.told ?? false

/** The rows a batch touches, as they stand so far. Events in, rows out: a replay folds a whole stream with it, without a database. */
export class Rows {
  readonly engagement: EngagementRows
  readonly cards: Map<BeyondId, Card>

  /** What the tables hold of that which the coming events touch: the counts of all their posts, and the cards of those that change one. */
  constructor(engagement = new EngagementRows(), cards: readonly Card[] = []) {
    this.engagement = engagement
    this.cards = new Map(cards.map((card) => [card.post_id, card]))
  }

  /** Never refuses: what does not fit is a fact all the same, and changes nothing. */
  apply(event: BeyondFact): void {
    const id = beyondOf(event)
    const happening = reading(event)
    this.engagement.apply(id, happening, event, isOfCard(event))
    const card = this.cards.get(id)
    if (event.type === 'BeyondPosted' && !card) this.cards.set(id, cardOf(event)) // delivered again, what came after it is there already
    if (!card) return
    happenTo(card, happening, event.meta.at)
    if (event.type === 'SubjectKeyDestroyed') Object.assign(card, forgotten(card))
  }
}

const cardOf = ({ data }: Posted): Card => {
  const { beyondId: post_id, postedAt: posted_at, consents: _, ...content } = data
  return { ...content, files: asPosted(content.files, posted_at), post_id, posted_at, removed_by: null }
}

/** Without the key of the post nothing remains that came from it. */
const forgotten = ({ files }: Card): Partial<Card> => ({ title: null, files: namesForgotten(files) })
