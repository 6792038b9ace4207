import type { PostKind } from '../../domain/engagement/kinds.js'
import type { Event, Recorded } from '../../domain/kernel/messages.js'
import { happenTo, isOnCard, type PostCard } from './card.js'
import { postOf, readingOf, type FamilyOf, type Happening, type OwnFact, type OwnFacts } from './facts.js'
import { Rows as EngagementRows } from './rows.js'

/** How the feed of a kind reads its facts. */
export interface Reading<Fact extends Recorded> {
  /** What of a fact can happen to every post. */
  readonly reading: (fact: Event) => Happening | undefined
  /** Whether it changes what stands on the card itself. */
  readonly isOfCard: (fact: Fact) => boolean
  /** What of it, if the kind has it for itself, is told to whoever looks at the post. */
  readonly toldOf: (fact: Fact) => OwnFact['told']
}

/** Reads the facts of a kind; `own`: a line for each that it has for itself. */
export const factsOf = <Name extends string, Of extends Event, Posted extends object = object>(
  kind: Pick<PostKind<Name>, 'name'>,
  own: OwnFacts<Name, Of['type']>,
  familyOf?: FamilyOf<Posted>,
): Reading<Recorded<Of>> => {
  const reading = readingOf(kind, familyOf)
  const ownOf = ({ type }: Event): OwnFact | undefined => (own as Readonly<Record<string, OwnFact>>)[type]
  return {
    reading,
    isOfCard: (fact) => ownOf(fact)?.card ?? isOnCard(reading(fact)),
    toldOf: (fact) => ownOf(fact)?.told ?? false,
  }
}

/** What a kind says of its cards: what one holds, and what the kind's own facts change on it. */
export interface Cards<Card extends PostCard, Fact extends Recorded> extends Reading<Fact> {
  /** The card of a post that begins with this fact, if a post does. */
  readonly cardOf: (fact: Fact) => Card | undefined
  /** Changes a card that is there by a fact that the kind has for itself. */
  readonly change?: (card: Card, fact: Fact, happening: Happening | undefined) => void
  /** What becomes of a card without the key of its post: nothing remains that came from it. */
  readonly forgotten: (card: Card) => Partial<Card>
  /** Whether a fact changes what the post itself says, which is then fetched anew where it is shown; as the card does, unless it says. */
  readonly isOfSaying?: (fact: Fact) => boolean
}

/**
 * The rows of a feed that a batch touches, as they stand so far. Events in, rows out: a replay folds a whole stream with it, without a database.
 */
export class PostRows<Card extends PostCard & { readonly post_id: number }, Fact extends Recorded> {
  readonly engagement: EngagementRows
  readonly cards: Map<number, Card>
  readonly #of: Cards<Card, Fact>

  /** What the tables hold of that which the coming events touch: the counts of all their posts, and the cards of those that change one. */
  constructor(of: Cards<Card, Fact>, engagement = new EngagementRows(), cards: readonly Card[] = []) {
    this.#of = of
    this.engagement = engagement
    this.cards = new Map(cards.map((card) => [card.post_id, card]))
  }

  /** Never refuses: what does not fit is a fact all the same, and changes nothing. */
  apply(fact: Fact): void {
    const { reading, isOfCard, isOfSaying = isOfCard, cardOf, change, forgotten } = this.#of
    const id = postOf(fact)
    const happening = reading(fact)
    this.engagement.apply(id, happening, fact, isOfSaying(fact))
    const card = this.cards.get(id)
    if (!card) {
      const begun = cardOf(fact) // of one that is delivered again, what came after it is there already
      if (begun) this.cards.set(id, begun)
      return
    }
    happenTo(card, happening, fact.meta.at)
    change?.(card, fact, happening)
    if (fact.type === 'SubjectKeyDestroyed') Object.assign(card, forgotten(card))
  }
}
