import { Type } from '@sinclair/typebox'
import { AwaitedVideoState } from '../../../domain/engagement/video.js'
import { ReelId } from '../../../domain/kernel/ids.js'
import { call, type Call } from '../call.js'
import { reportFields } from '../posts/engagement.js'
import { POST_FILES } from '../posts/post-files.js'
import { uploadsField } from '../files/uploads.js'
import { notBefore } from './explore.js'
import { specialityField, visibleText } from '../given.js'

/** Characters of a title. */
const LONGEST_REEL_TITLE = 200

const strict = { additionalProperties: false }
const post = { post_id: ReelId }
const said = { message: Type.String({ description: 'the same as `msg`' }) }

/**
 * The first of two steps (spec 2 §4): the post, which nobody sees before its video can be played, and which is cleared away after a day without one.
 * 409: too many of the caller's have none that plays.
 */
export const createExplorePost = call({
  method: 'POST',
  path: 'createExplorePost',
  codes: [409],
  auth: 'complete',
  actingAs: { body: 'id' },
  limit: 'write',
  body: Type.Object(
    {
      title: visibleText('Title is required', LONGEST_REEL_TITLE),
      speciality: specialityField('Speciality is required'),
    },
    strict,
  ),
  answers: Type.Object({ postId: ReelId }),
  idempotent: true,
})

/**
 * The second step: its video, in the field `video` of a form, with the post in the header `id` or the field of that name. Or one that came in parts
 * (`upload`, begun with `Upload-Metadata: post <base64 of reel:7>`), named in `uploads`. MP4 or Matroska, told by its content, of 1 GB at most. It is
 * prepared afterwards; `explore/unfinished` and the push `reelStateChanged` tell how that goes. One that has failed may be replaced by another.
 * A form must have come whole within 15 minutes: what a line does not bring in that time comes in parts. 403: somebody else's post. 404: there is
 * none any more. 409: it has its video.
 */
export const uploadExploreVideo = call({
  method: 'POST',
  path: 'uploadExploreVideo',
  codes: [403, 404, 409],
  auth: 'complete',
  inHeaders: true,
  limit: 'upload',
  body: Type.Object({ id: ReelId, ...uploadsField }, strict),
  files: POST_FILES.reel,
  answers: Type.Object({ result: Type.Object({ ...post, state: AwaitedVideoState, not_before: notBefore }) }),
  idempotent: true,
})

/** Prepares a video again that was not prepared for a reason that may pass (`unavailable`, `too-slow`), three times a day. 409: for another, or it has not failed. */
export const retryExploreVideo = call({
  method: 'POST',
  path: 'explore/retry',
  codes: [403, 404, 409],
  auth: 'complete',
  limit: 'write',
  body: Type.Object(post, strict),
  answers: Type.Object({ result: Type.Object({ ...post, state: AwaitedVideoState }) }),
  idempotent: true,
})

/** Saves what the caller has not saved, and the other way round. */
export const saveExplorePost = call({
  method: 'PUT',
  path: 'explore/save',
  codes: [404],
  auth: 'complete',
  actingAs: { body: 'id' },
  limit: 'write',
  body: Type.Object(post, strict),
  answers: Type.Object({ ...said, is_save: Type.Boolean(), position: Type.Integer(), version: Type.Integer() }),
  idempotent: true,
})

/** Not of one's own; said again while it is undecided, nothing changes. `version`: which one was seen; without it, the newest. */
export const reportExplorePost = call({
  method: 'POST',
  path: 'explore/report',
  codes: [403, 404],
  auth: 'complete',
  limit: 'write',
  body: Type.Object({ ...post, ...reportFields }, strict),
  answers: Type.Object({}),
  idempotent: true,
})

/** For its author, at any time, also before its video is there: what comes of it afterwards is refused. */
export const deleteExplorePost = call({
  method: 'POST',
  path: 'explore/delete',
  whileRestricted: 'limited',
  codes: [403, 404],
  auth: 'complete',
  actingAs: { body: 'user_id' },
  limit: 'write',
  body: Type.Object(post, strict),
  answers: Type.Object(said),
  idempotent: true,
})

export const exploreFormCalls: readonly Call[] = [
  createExplorePost,
  uploadExploreVideo,
  retryExploreVideo,
  saveExplorePost,
  reportExplorePost,
  deleteExplorePost,
]
