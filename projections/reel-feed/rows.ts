import type { AwaitedVideoState, VideoFailure } from '../../domain/engagement/video.js'
import type { MemberId, ReelId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Personal } from '../../domain/kernel/personal.js'
import type { Speciality } from '../../domain/kernel/people/speciality.js'
import type { ReelEvent } from '../../domain/reels/messages.js'
import { asPosted, namesForgotten, type PostCard } from '../engagement/card.js'
import { factsOf, type Cards } from '../engagement/post-rows.js'

type ReelFact = Recorded<ReelEvent>
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

/** Whether an event changes how the video of a post stands for its author. */
export const isOfStanding = ({ type }: ReelFact): boolean =>
  ['ReelPosted', 'ReelVideoAttached', 'ReelVideoRetried', 'ReelVideoPrepared', 'ReelLapsed'].includes(type)

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

const facts = factsOf<'Reel', ReelEvent>(
  { name: 'Reel' },
  {
    ReelVideoAttached: { card: true, told: false },
    ReelVideoRetried: { card: true, told: false },
    ReelLapsed: { card: true, told: false },
    ReelViewsCounted: { card: true, told: 'changed' },
    SubjectKeyDestroyed: { card: true, told: false },
  },
)

/** How cards come to be from what happens, for the feed and for replays. */
export const reelCards: Cards<Card, ReelFact> = {
  ...facts,
  /** One whose video plays is there from now on. */
  toldOf: (fact) => (fact.type === 'ReelVideoPrepared' ? fact.data.outcome.state === 'ready' && 'posted' : facts.toldOf(fact)),
  /** That it was viewed changes nothing of what it says. */
  isOfSaying: (fact) => facts.isOfCard(fact) && fact.type !== 'ReelViewsCounted',
  cardOf: (fact) => (fact.type === 'ReelPosted' ? cardOf(fact) : undefined),
  change(card, fact, happening) {
    if (happening?.what === 'restored' && card.video_state !== 'ready') card.removed_by = 'video'
    if (fact.type === 'ReelVideoAttached') Object.assign(card, preparing, { files: asPosted([fact.data.video], fact.meta.at) })
    if (fact.type === 'ReelVideoRetried') Object.assign(card, preparing, { files: asPosted(card.files, fact.meta.at) })
    if (fact.type === 'ReelVideoPrepared') Object.assign(card, preparedBy(fact, card))
    if (fact.type === 'ReelLapsed' && card.removed_by === 'video') card.removed_by = 'lapsed'
    if (fact.type === 'ReelViewsCounted') Object.assign(card, viewedBy(fact, card))
  },
  forgotten,
}
