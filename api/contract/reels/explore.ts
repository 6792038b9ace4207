import { Type, type Static } from '@sinclair/typebox'
import { AwaitedVideoState, SMALL_VIDEO, VideoFailure } from '../../../domain/engagement/video.js'
import { MemberId, ReelId } from '../../../domain/kernel/ids.js'
import { Personal } from '../../../domain/kernel/personal.js'
import { Speciality } from '../../../domain/kernel/people/speciality.js'
import { MOST_UNFINISHED } from '../../../domain/reels/limits.js'
import { call, type Call } from '../call.js'
import { nextOf, Place } from '../given.js'
import { personFields } from '../network/people.js'
import { pageField, positionField, removedFields, versionField } from '../posts/posts.js'

export type { AwaitedVideoState } from '../../../domain/engagement/video.js'
export type { MemberId, ReelId } from '../../../domain/kernel/ids.js'

/** Posts that an answer holds; a page with fewer is the last (spec 2 §4, §9). */
export const REELS_IN_A_PAGE = 10

const strict = { additionalProperties: false }
const time = Type.String({ format: 'date-time' })
const textOrNull = Type.Union([Type.String(), Type.Null()])

/** A video of Explore that can be played (spec 2 §3). Below the line what we add. Addresses are signed and end with the next full hour. */
export const ExplorePost = Type.Object({
  post_id: ReelId,
  title: Personal(Type.String()),
  speciality: Speciality,
  video: Type.String({ description: 'its address: MP4 (H.264, AAC) that begins to play before all of it has come; ranges are answered' }),
  thumbnail: Type.String({ description: 'the address of one of its pictures' }),
  views: Type.Integer({ description: 'once for each member and day, its author apart (DECISIONS C-60)' }),
  author_name: Personal(Type.String()),
  author_profile_pic: textOrNull,
  id: Type.Unsafe<MemberId>({ ...MemberId, description: 'its author' }),
  created_date: time,
  //
  ...personFields,
  video_small: Type.String({
    description: `the same for narrow screens and slow lines, ${SMALL_VIDEO} pixels on its shorter side at most`,
  }),
  width: Type.Integer({ description: 'in pixels, as it is seen' }),
  height: Type.Integer(),
  placeholder: Type.Optional(Type.String({ description: 'its picture in a few pixels, as a data URL' })),
  is_save: Type.Boolean({ description: 'the caller has saved it' }),
  ...positionField,
  ...versionField,
  ...removedFields,
})
export type ExplorePost = Static<typeof ExplorePost>

/** How a post stands for its author, who alone is told until it is `ready`. */
const standingFields = {
  post_id: ReelId,
  state: AwaitedVideoState,
  why: Type.Union([VideoFailure, Type.Null()], { description: 'where it has failed' }),
  until: Type.Union([time, Type.Null()], { description: 'when a post that waits for its video is cleared away' }),
  since: Type.Union([time, Type.Null()], { description: 'while its video is being made playable: since when' }),
  ...positionField,
}

const ReelStanding = Type.Object(standingFields)
export type ReelStanding = Static<typeof ReelStanding>

/** A post of the caller's that nobody else sees yet. */
export const UnfinishedReel = Type.Object({
  ...standingFields,
  title: Personal(Type.String()),
  speciality: Speciality,
  thumbnail: textOrNull,
  created_date: time,
})
export type UnfinishedReel = Static<typeof UnfinishedReel>

/** Three of a member's videos that took too long in a day let their next one wait. */
export const notBefore = Type.Union([time, Type.Null()], {
  description: 'from when on the next video of the caller is prepared, where too many of theirs took too long today',
})

/** A post as it stood at a moment of its life, as moderators are shown it: its video may not have come yet. */
export const ReelThen = Type.Object({
  ...Type.Omit(ExplorePost, ['video_small', 'placeholder', 'removed_by', 'decision_id']).properties,
  video: textOrNull,
  thumbnail: textOrNull,
  width: Type.Union([Type.Integer(), Type.Null()]),
  height: Type.Union([Type.Integer(), Type.Null()]),
  state: AwaitedVideoState,
  why: standingFields.why,
  since: standingFields.since,
})
export type ReelThen = Static<typeof ReelThen>

/**
 * Videos that can be played, newest first. `specialities`: names within quotes, separated by commas (`'Urology','Neurosurgery'`), in single or double
 * quotes; names that nobody knows find nothing, and an empty list is no filter (DECISIONS S-16, C-63). What is no such list is refused.
 */
export const explore = call({
  method: 'GET',
  path: 'explore',
  auth: 'complete',
  actingAs: { query: 'id' },
  limit: 'read',
  body: Type.Object(
    { specialities: Type.Optional(Type.String({ maxLength: 2_000 })), before: Type.Optional(ReelId), ...pageField },
    strict,
  ),
  answers: Type.Object({
    posts: Type.Array(ExplorePost, { maxItems: REELS_IN_A_PAGE }),
    next: nextOf(ReelId),
  }),
  idempotent: false,
})

/** What the caller has saved and can be played, page by page, the newest saved first. */
export const exploreSavedPosts = call({
  method: 'GET',
  path: 'explore/saved/posts',
  auth: 'complete',
  actingAs: { query: 'id' },
  limit: 'read',
  body: Type.Object({ before: Type.Optional(Place) }, strict),
  answers: Type.Object({
    posts: Type.Array(ExplorePost, { maxItems: REELS_IN_A_PAGE }),
    next: nextOf(Place),
  }),
  idempotent: false,
})

/**
 * One of them, `id`, which the caller views by that: counted once for each member and day, not of one's own. `unviewed`: it is asked for without being
 * watched, and not counted. Its author is also shown one that a moderator has removed. 404: there is none, or it cannot be played.
 */
export const explorePost = call({
  method: 'GET',
  path: 'explore/post',
  codes: [404],
  auth: 'complete',
  limit: 'read',
  body: Type.Object({ id: ReelId, unviewed: Type.Optional(Type.Boolean()) }, strict),
  answers: Type.Object({ post: ExplorePost }),
  idempotent: false,
})

/** The caller's own that cannot be played, yet or at all, newest first; and whether they must wait. */
export const exploreUnfinished = call({
  method: 'GET',
  path: 'explore/unfinished',
  auth: 'complete',
  limit: 'read',
  body: Type.Object({}, strict),
  answers: Type.Object({ posts: Type.Array(UnfinishedReel, { maxItems: MOST_UNFINISHED }), not_before: notBefore }),
  idempotent: false,
})

export const exploreCalls: readonly Call[] = [explore, exploreSavedPosts, explorePost, exploreUnfinished]

/**
 * Beside what is pushed of every post (`postSaved`, `postRemoved`, `postKeptForAuthor`, and `postChanged`, whose counts hold the views). Pages look at
 * `feed:reels` and at `reel:7`.
 */
export interface ExplorePushes {
  /** To whoever looks at the feed (`feed:reels`): there is a video to fetch that can be played. */
  reelPosted: Pick<ExplorePost, 'post_id' | 'id' | 'speciality' | 'position'>
  /** To its author, in all their browsers: how a post stands now; of one that no video came to in a day they hear `postRemoved`. */
  reelStateChanged: ReelStanding
}
