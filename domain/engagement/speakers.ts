import type { CommentId, MemberId } from '../kernel/ids.js'

/** A member, and the last of what they said below a post. */
export interface Speaker {
  readonly memberId: MemberId
  readonly commentId: CommentId
}

/** Who spoke last below a post, the last of all at the end: those whom an answer concerns. */
export type Speakers = readonly Speaker[]

/** An answer concerns no more than so many: in a long discussion those who have just taken part. */
export const MOST_SPEAKERS = 10

export const spoke = (speakers: Speakers, speaker: Speaker): Speakers =>
  [...speakers.filter(({ memberId }) => memberId !== speaker.memberId), speaker].slice(-MOST_SPEAKERS)

/** Who has taken their last word back takes part no more. */
export const silenced = (speakers: Speakers, comment: CommentId): Speakers => speakers.filter(({ commentId }) => commentId !== comment)

/** Whom the next word of a member answers. */
export const answeredBy = (speakers: Speakers, member: MemberId): MemberId[] =>
  speakers.map(({ memberId }) => memberId).filter((memberId) => memberId !== member)
