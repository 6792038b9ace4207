import type { BeyondEvent } from '../../domain/beyond/messages.js'
import type { BeyondId, MemberId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Personal } from '../../domain/kernel/personal.js'
import { asPosted, namesForgotten, type PostCard } from '../engagement/card.js'
import { factsOf, type Cards } from '../engagement/post-rows.js'

type BeyondFact = Recorded<BeyondEvent>
type Posted = Extract<BeyondFact, { type: 'BeyondPosted' }>

export interface Card extends PostCard {
  post_id: BeyondId
  author: MemberId
  title: Personal<string>
  posted_at: string | Date
}

const cardOf = ({ data }: Posted): Card => {
  const { beyondId: post_id, postedAt: posted_at, consents: _, ...content } = data
  return { ...content, files: asPosted(content.files, posted_at), post_id, posted_at, removed_by: null }
}

/** Without the key of the post nothing remains that came from it. */
const forgotten = ({ files }: Card): Partial<Card> => ({ title: null, files: namesForgotten(files) })

/** How cards come to be from what happens, for the feed and for replays. */
export const beyondCards: Cards<Card, BeyondFact> = {
  ...factsOf<'Beyond', BeyondEvent>({ name: 'Beyond' }, { SubjectKeyDestroyed: { card: true, told: false } }),
  cardOf: (fact) => (fact.type === 'BeyondPosted' ? cardOf(fact) : undefined),
  forgotten,
}
