import { nothingToEdit, type Edits } from '../engagement/edit.js'
import { JUDGED_KINDS } from '../engagement/kinds.js'
import * as moderation from '../engagement/moderation/moderation.js'
import * as removal from '../engagement/removal.js'
import * as save from '../engagement/save.js'
import * as video from '../engagement/video.js'
import { asMember, type Member } from '../kernel/actor.js'
import type { Evolve } from '../kernel/decider.js'
import type { FileId, MemberId, ReelId } from '../kernel/ids.js'
import { Refusal } from '../kernel/refusal.js'
import type { AwaitedVideoState, VideoFailure } from '../engagement/video.js'
import { MOST_RETRIES } from './limits.js'
import type { ReelEvent } from './messages.js'

/** Only what decisions need to know; everything a reader wants lives in projections. */
export interface Reel extends save.Saves, moderation.Moderation, removal.Removal, video.Videos, Edits {
  readonly author: MemberId | undefined
  readonly video: FileId | undefined
  /** Where its video is. */
  readonly videoState: AwaitedVideoState
  /** Why nothing that plays came of it, where nothing did. */
  readonly videoFailure: VideoFailure | undefined
  /** When it was asked for that it be prepared again: the newest, as many as matter (ISO 8601). */
  readonly retries: readonly string[]
  readonly lapsed: boolean
  readonly views: number
}

export const initialState: Reel = {
  ...save.noSaves,
  ...moderation.notModerated,
  ...removal.notRemoved,
  ...video.noVideos,
  ...nothingToEdit,
  author: undefined,
  video: undefined,
  videoState: 'waiting',
  videoFailure: undefined,
  retries: [],
  lapsed: false,
  views: 0,
}

const preparing = video.evolve('Reel')

export const evolve: Evolve<Reel, ReelEvent> = {
  ReelPosted: (state, { data: { author } }) => ({ ...state, author }),
  ReelVideoAttached: (state, { data: { video: attached } }, revision) => ({
    ...state,
    video: attached.file,
    files: [attached.file],
    videoState: 'preparing',
    judgedFrom: revision,
  }),
  ReelVideoRetried: (state, { data: { file, retriedAt } }) => ({
    ...state,
    retries: [...state.retries, retriedAt].slice(-MOST_RETRIES),
    prepared: state.prepared.filter((each) => each !== file),
    videoState: 'preparing',
  }),
  ReelVideoPrepared: (state, event) => ({
    ...preparing.ReelVideoPrepared(state, event),
    videoState: event.data.outcome.state,
    videoFailure: event.data.outcome.state === 'failed' ? event.data.outcome.why : undefined,
  }),
  ReelLapsed: (state) => ({ ...state, lapsed: true }),
  ReelViewsCounted: (state, { data: { count } }) => ({ ...state, views: state.views + count }),
  ...save.evolve('Reel'),
  ...moderation.evolve('Reel'),
  ...removal.evolve('Reel'),
}

/** With whose key a post is encrypted. */
export const reelSubject = ({ reelId }: { readonly reelId: ReelId }): string => `post:reel:${reelId}`

export const NO_SUCH_REEL = 'No such video'
export const SOMEBODY_ELSES = 'This is the video of somebody else'

/** Posted, and neither taken away nor cleared away; its video may be yet to come. */
export const mustBeThere = ({ author, removedBy, lapsed }: Reel): MemberId => {
  if (author === undefined || removedBy || lapsed) throw new Refusal('not-found', NO_SUCH_REEL)
  return author
}

/** The same, for what its author alone may do. */
export const mustBeOf = (state: Reel, by: Member): void => {
  if (asMember(mustBeThere(state)) !== by) throw new Refusal('forbidden', SOMEBODY_ELSES)
}

/** The same, and everybody may see it. */
export const mustPlay = (state: Reel): void => {
  mustBeThere(state)
  if (state.videoState !== 'ready') throw new Refusal('not-found', NO_SUCH_REEL)
}

/** Never to be there again. */
export const isOver = ({ removedBy, lapsed }: Pick<Reel, 'removedBy' | 'lapsed'>): boolean => lapsed || removal.isGone({ removedBy })

/** What all posts can undergo, as it is for these. */
export const rules = {
  mustExist: mustBeThere,
  authorOf: ({ author }: Reel) => author && asMember(author),
  subjectOf: reelSubject,
  canChange: JUDGED_KINDS.reel.canChange,
}
