import type { BeyondCommand, BeyondEvent } from '../../../domain/beyond/messages.js'
import { asMember } from '../../../domain/kernel/actor.js'
import type { BeyondId, CommentId, FileId, MemberId } from '../../../domain/kernel/ids.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import { ana, noon } from './facts.js'

export const regatta = 70 as BeyondId
export const title = 'Regatta on the lake'

/** A picture of a post, by the last digit of its id. */
export const picture = (n: number) => ({
  file: `00000000-0000-4000-8000-00000000000${n}` as FileId,
  category: 'IMAGE' as const,
  mime: 'image/jpeg',
  width: 600,
  height: 800,
  name: 'lake.jpg',
})

const key = { beyondId: regatta }
const consents = { indemnity: true as const, wording: '2026-11', at: noon }
const content = { title, files: [picture(1)], consents }
const id = '00000000-0000-4000-8000-000000000070'

export const posted: BeyondEvent = { type: 'BeyondPosted', data: { ...key, author: ana, ...content, postedAt: noon } }
export const edited = (changed: { title?: string }, files?: readonly ReturnType<typeof picture>[]): BeyondEvent => ({
  type: 'BeyondEdited',
  data: {
    ...key,
    changed,
    ...(files && { files: { order: files.map(({ file }) => file), added: [...files], removed: [picture(1).file] } }),
    consents,
    editedAt: noon,
  },
})
export const liked = (memberId: MemberId): BeyondEvent => ({ type: 'BeyondLiked', data: { ...key, memberId } })
export const unliked = (memberId: MemberId): BeyondEvent => ({ type: 'BeyondUnliked', data: { ...key, memberId } })
export const commented = (memberId: MemberId, commentId: number): BeyondEvent => ({
  type: 'BeyondCommented',
  data: { ...key, commentId: commentId as CommentId, memberId, text: 'Fair winds', commentedAt: noon },
})
export const removed: BeyondEvent = { type: 'BeyondRemoved', data: { ...key, byRole: 'author', removedAt: noon } }
export const erased: BeyondEvent = { type: 'SubjectKeyDestroyed', data: { subject: `post:beyond:${regatta}`, fingerprint: null } }
/** The same of another post. */
export const of = (beyondId: number, event: BeyondEvent, author = ana): BeyondEvent =>
  ({ ...event, data: { ...event.data, beyondId, ...(event.type === 'BeyondPosted' && { author }) } }) as BeyondEvent

export const post = (by: MemberId, over: { files?: ReturnType<typeof picture>[] } = {}): BeyondCommand => ({
  id,
  type: 'PostBeyond',
  by: asMember(by),
  at: noon,
  data: { ...key, ...content, ...over },
})
export const edit = (by: MemberId, changed: { title?: string }, files?: readonly ReturnType<typeof picture>[]): BeyondCommand => ({
  id,
  type: 'EditBeyond',
  by: asMember(by),
  at: noon,
  data: { ...key, content: changed, ...(files && { files: { order: files.map(({ file }) => file), added: [...files] } }), consents },
})

/** As the log has them, one after the other. */
export const recorded = (...events: readonly BeyondEvent[]): Recorded<BeyondEvent>[] =>
  events.map((event, position) => {
    const of = 'beyondId' in event.data ? event.data.beyondId : regatta
    const meta = { v: 1, by: 'operator' as const, at: noon, $causationId: '', $correlationId: '' }
    return {
      ...event,
      id: `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`,
      stream: `beyond-${of}`,
      revision: position,
      position,
      meta,
    }
  })
