import { Type } from '@sinclair/typebox'
import { POST_FILES } from '../posts/post-files.js'
import { call, type Call } from '../call.js'

const MB = 1024 * 1024

/** As large as the largest file that any form takes; one that says for which post it is may be as large as the largest file of all: a video of Explore. */
export const inParts = { maxBytes: 200 * MB, maxBytesForPost: POST_FILES.reel.categories.VIDEO.maxBytes, partBytes: 16 * MB } as const
/** What is shorter is taken only as the last part: nobody has to put together thousands of crumbs. */
export const SHORTEST_PART = 256 * 1024

const strict = { additionalProperties: false }
const shared = {
  auth: 'complete',
  body: Type.Object({}, strict),
  answers: Type.Object({}),
  idempotent: false,
} as const
const ofOne = { ...shared, path: 'upload/:id', params: Type.Object({ id: Type.String() }) } as const

/**
 * Begins a file that comes in parts, by the tus protocol 1.0 with its extensions creation, expiration and termination: a lost line goes on where
 * it was. A form then names it in `uploads`, once; until then it waits 23 hours for its next part. `Upload-Metadata` may name the post
 * that it is for (`post <base64 of reel:7>`): a video of Explore, which alone may be larger than 200 MB; whether that post is there and takes it is asked
 * with each part. 403: somebody else's post. 409: too many are not finished; or, with the reason
 * `has_video`, the post has its video.
 */
export const beginUpload = call({
  ...shared,
  method: 'POST',
  path: 'upload',
  limit: 'upload',
  resumable: { ...inParts, step: 'begin' },
  yes: 201,
  codes: [403, 404, 409],
})

/** How far it is. One that a form has named is not found, nor is one of a post that went: its parts go with it. 403: another's. */
export const findUpload = call({
  ...ofOne,
  method: 'HEAD',
  limit: 'read',
  resumable: { ...inParts, step: 'find' },
  codes: [403, 404, 409],
})

/**
 * One part of it, as it is, with the type `application/offset+octet-stream`. 409: that is not where it goes on. 415: the first one begins as no
 * file that its post takes.
 */
export const sendPart = call({
  ...ofOne,
  method: 'PATCH',
  limit: 'part',
  resumable: { ...inParts, step: 'part' },
  yes: 204,
  codes: [403, 404, 409],
})

/** It is not wanted any more. */
export const endUpload = call({
  ...ofOne,
  method: 'DELETE',
  limit: 'write',
  whileRestricted: 'limited',
  resumable: { ...inParts, step: 'end' },
  yes: 204,
  codes: [403, 404],
})

export const uploadCalls: readonly Call[] = [beginUpload, findUpload, sendPart, endUpload]

/** In a form that takes files: those that came in parts before. */
export const uploadsField = {
  uploads: Type.Optional(
    Type.String({
      maxLength: 8_000,
      description:
        'a JSON array with, for each file, `{"id", "name"}` of a finished upload, or null for the next one that comes with the form',
    }),
  ),
}
