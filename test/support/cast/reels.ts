import type { ReelCommand, ReelEvent } from '../../../domain/reels/messages.js'
import type { VideoOutcome } from '../../../domain/engagement/video.js'
import { asMember } from '../../../domain/kernel/actor.js'
import type { DecisionId, FileId, MemberId, ReelId } from '../../../domain/kernel/ids.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import { ana, noon } from './facts.js'

export const knot = 90 as ReelId
const key = { reelId: knot }
const id = '00000000-0000-4000-8000-000000000090'
const content = { title: 'A knot in ten seconds', speciality: 'Urology' as const }

/** A video as it came, by the last digit of its id. */
export const film = (n = 1) => ({
  file: `00000000-0000-4000-8000-00000000009${n}` as FileId,
  category: 'VIDEO' as const,
  mime: 'video/mp4',
  width: 1920,
  height: 1080,
  name: 'knot.mp4',
})
export const READY: VideoOutcome = { state: 'ready', mime: 'video/mp4', width: 1920, height: 1080 }
export const DAMAGED: VideoOutcome = { state: 'failed', why: 'damaged' }

export const TOO_SLOW: VideoOutcome = { state: 'failed', why: 'too-slow' }

export const posted: ReelEvent = { type: 'ReelPosted', data: { ...key, author: ana, ...content, postedAt: noon } }
export const attached = (n = 1, dropped?: number): ReelEvent => ({
  type: 'ReelVideoAttached',
  data: { ...key, video: film(n), ...(dropped && { dropped: film(dropped).file }), attachedAt: noon },
})
export const prepared = (outcome: VideoOutcome = READY, n = 1): ReelEvent => ({
  type: 'ReelVideoPrepared',
  data: { ...key, file: film(n).file, outcome },
})
export const retried = (n = 1): ReelEvent => ({
  type: 'ReelVideoRetried',
  data: { ...key, file: film(n).file, category: 'VIDEO', retriedAt: noon },
})
export const lapsed: ReelEvent = { type: 'ReelLapsed', data: { ...key, lapsedAt: noon } }
export const viewed = (count: number): ReelEvent => ({ type: 'ReelViewsCounted', data: { ...key, count } })
export const saved = (memberId: MemberId): ReelEvent => ({ type: 'ReelSaved', data: { ...key, memberId } })
export const unsaved = (memberId: MemberId): ReelEvent => ({ type: 'ReelUnsaved', data: { ...key, memberId } })
export const removed: ReelEvent = { type: 'ReelRemoved', data: { ...key, byRole: 'author', removedAt: noon } }
export const takenAway: ReelEvent = {
  type: 'ReelRemoved',
  data: { ...key, byRole: 'moderator', decisionId: 5 as DecisionId, removedAt: noon },
}
export const erased: ReelEvent = { type: 'SubjectKeyDestroyed', data: { subject: `post:reel:${knot}`, fingerprint: null } }
/** The same of another post. */
export const of = (reelId: number, event: ReelEvent, over: object = {}): ReelEvent =>
  ({ ...event, data: { ...event.data, reelId, ...over } }) as ReelEvent

const by = (member: MemberId) => ({ id, by: asMember(member), at: noon })
const ours = { id, by: 'system:reels', at: noon } as const
export const post = (author: MemberId): ReelCommand => ({ ...by(author), type: 'PostReel', data: { ...key, ...content } })
export const attach = (author: MemberId, n = 1, over: object = {}): ReelCommand => ({
  ...by(author),
  type: 'AttachReelVideo',
  data: { ...key, video: { ...film(n), ...over } },
})
export const retry = (author: MemberId): ReelCommand => ({ ...by(author), type: 'RetryReelVideo', data: key })
export const prepare = (outcome: VideoOutcome = READY, n = 1): ReelCommand => ({
  ...{ id, by: 'system:videos', at: noon },
  type: 'PrepareReelVideo',
  data: { ...key, file: film(n).file, outcome },
})
export const lapse: ReelCommand = { ...ours, type: 'LapseReel', data: key }
export const count = (views: number): ReelCommand => ({ ...ours, type: 'CountReelViews', data: { ...key, views } })
export const save = (member: MemberId): ReelCommand => ({ ...by(member), type: 'SaveReel', data: key })
export const remove = (member: MemberId): ReelCommand => ({ ...by(member), type: 'RemoveReel', data: key })

/** As the log has them, one after the other. */
export const recorded = (...events: readonly ReelEvent[]): Recorded<ReelEvent>[] =>
  events.map((event, position) => {
    const reelId = 'reelId' in event.data ? event.data.reelId : knot
    const meta = { v: 1, by: 'operator' as const, at: noon, $causationId: '', $correlationId: '' }
    return {
      ...event,
      id: `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`,
      stream: `reel-${reelId}`,
      revision: position,
      position,
      meta,
    }
  })
