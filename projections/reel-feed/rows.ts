import type { AwaitedVideoState, VideoFailure } from '../../domain/engagement/video.js'
import type { MemberId, ReelId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Personal } from '../../domain/kernel/personal.js'
import type { Speciality } from '../../domain/kernel/people/speciality.js'
import type { ReelEvent } from '../../domain/reels/messages.js'
import { asPosted, happenTo, isOnCard, namesForgotten, type PostCard } from '../engagement/card.js'
import { postOf, readingOf, type OwnFact, type OwnFacts } from '../engagement/facts.js'
import { Rows as EngagementRows } from '../engagement/rows.js'

export type ReelFact = Recorded<ReelEvent>
type Of<Type extends ReelEvent['type']> = Extract<ReelFact, { type: Type }>

export interface Card extends PostCard {
  post_id: ReelId
  author: MemberId
  title: Personal<string>
  speciality: Speciality
  /** Where its video is. */
  video_state: AwaitedVideoState
  /** It has failed; null of all others. */
  video_failure: VideoFailure | null
  views: number
  /** The position of the last event that counted some. */
  viewed_at: number
  posted_at: string | Date
}

/** What of a fact can happen to every post. */
export const reading = readingOf({ name: 'Reel' })

export const reelOf = (fact: ReelFact) => postOf(fact) as ReelId

const OWN: OwnFacts<'Reel', ReelEvent['type']> = {
  ReelVideoAttached: { card: true, told: false },
  ReelVideoRetried: { card: true, told: false },
  ReelLapsed: { card: true, told: false },
  ReelViewsCounted: { card: true, told: 'changed' },
  SubjectKeyDestroyed: { card: true, told: false },
}
const ownOf = ({ type }: ReelFact): OwnFact | undefined => (OWN as Readonly<Record<string, OwnFact>>)[type]

/** Whether an event changes what stands on the card itself. */
export const isOfCard = (fact: ReelFact): boolean => ownOf(fact)?.card ?? isOnCard(reading(fact))

/** Whether it changes what the post itself says, which is then fetched anew where it is shown: that it was viewed does not. */
const isOfSaying = (fact: ReelFact): boolean => isOfCard(fact) && fact.type !== 'ReelViewsCounted'

/** What of an event is told to whoever looks, beside what is of every post: one whose video plays is there from now on. */
export const toldOf = (fact: ReelFact): OwnFact['told'] => {
  if (fact.type === 'ReelVideoPrepared') return fact.data.outcome.state === 'ready' && 'posted'
  return ownOf(fact)?.told ?? false
}

/** Whether an event changes how the video of a post stands for its author. */
export const isOfStanding = ({ type }: ReelFact): boolean =>
  ['ReelPosted', 'ReelVideoAttached', 'ReelVideoRetried', 'ReelVideoPrepared', 'ReelLapsed'].includes(type)

/** The rows a batch touches, as they stand so far. Events in, rows out: a replay folds a whole stream with it, without a database. */
export class Rows {
  readonly engagement: EngagementRows
  readonly cards: Map<ReelId, Card>

  /** What the tables hold of that which the coming events touch: the counts of all their posts, and the cards of those that change one. */
  constructor(engagement = new EngagementRows(), cards: readonly Card[] = []) {
    this.engagement = engagement
    this.cards = new Map(cards.map((card) => [card.post_id, card]))
  }

  /** Never refuses: what does not fit is a fact all the same, and changes nothing. */
  apply(event: ReelFact): void {
    const id = reelOf(event)
    const happening = reading(event)
    this.engagement.apply(id, happening, event, isOfSaying(event))
    const card = this.cards.get(id)
    if (event.type === 'ReelPosted' && !card) this.cards.set(id, cardOf(event)) // delivered again, what came after it is there already
    if (!card) return
    happenTo(card, happening, event.meta.at)
    if (happening?.what === 'restored' && card.video_state !== 'ready') card.removed_by = 'video'
    if (event.type === 'ReelVideoAttached') Object.assign(card, preparing, { files: asPosted([event.data.video], event.meta.at) })
    if (event.type === 'ReelVideoRetried') Object.assign(card, preparing, { files: asPosted(card.files, event.meta.at) })
    if (event.type === 'ReelVideoPrepared') Object.assign(card, preparedBy(event, card))
    if (event.type === 'ReelLapsed' && card.removed_by === 'video') card.removed_by = 'lapsed'
    if (event.type === 'ReelViewsCounted') Object.assign(card, viewedBy(event, card))
    if (event.type === 'SubjectKeyDestroyed') Object.assign(card, forgotten(card))
  }
}

const cardOf = ({ data }: Of<'ReelPosted'>): Card => {
  const { reelId: post_id, postedAt: posted_at, ...content } = data
  return {
    ...content,
    post_id,
    posted_at,
    files: [],
    video_state: 'waiting',
    video_failure: null,
    views: 0,
    viewed_at: -1,
    removed_by: 'video',
  }
}

const preparing = { video_state: 'preparing', video_failure: null } as const

/** Once it plays it is there to be found, unless it was taken away before. */
const preparedBy = ({ data: { outcome } }: Of<'ReelVideoPrepared'>, { removed_by }: Card): Partial<Card> =>
  outcome.state === 'failed'
    ? { video_state: 'failed', video_failure: outcome.why ?? null }
    : { video_state: 'ready', video_failure: null, removed_by: removed_by === 'video' ? null : removed_by }

/** Delivered again, they are counted already. */
const viewedBy = ({ data, position }: Of<'ReelViewsCounted'>, { views, viewed_at }: Card): Partial<Card> =>
  position > viewed_at ? { views: views + data.count, viewed_at: position } : {}

/** Without the key of the post nothing remains that came from it. */
const forgotten = ({ files }: Card): Partial<Card> => ({ title: null, files: namesForgotten(files) })
