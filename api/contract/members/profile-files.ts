import { Type } from '@sinclair/typebox'
import { call, type Call } from '../call.js'
import { own, ownByHeader } from './own.js'
import { PDF } from '../files/mimes.js'

const MB = 1024 * 1024

/** What became of a file; `path` is a link that ends with the next full hour, that to a CV after ten minutes. */
const FileInfo = Type.Object({
  filename: Type.String(),
  path: Type.String(),
  mimetype: Type.String(),
  size: Type.Integer({ description: 'in bytes, as it was sent' }),
})
const uploaded = Type.Object({ fileInfo: FileInfo })
const nothing = Type.Object({}, { additionalProperties: false })

const picture = {
  field: 'profile_pic',
  most: 1,
  isPortrait: true,
  categories: { IMAGE: { mimes: ['image/jpeg', 'image/png', 'image/bmp', 'image/gif'], maxBytes: 5 * MB } },
} as const

/** The picture of step 1, and that of the profile: redrawn, without what a camera writes into it (spec 1 §5). */
export const uploadPic = call({
  ...ownByHeader,
  tokenHeader: true,
  path: 'uploadPic',
  codes: [409],
  limit: 'upload',
  body: nothing,
  files: picture,
  answers: uploaded,
})
export const uploadProfilePic = call({ ...uploadPic, path: 'uploadProfilePic' })

/** PDF by name and by content; a new one takes the place of the old. */
export const uploadCv = call({
  ...ownByHeader,
  path: 'uploadCv',
  codes: [409],
  limit: 'upload',
  body: nothing,
  files: { field: 'cv', most: 1, categories: { REPORT: { mimes: [PDF], maxBytes: 10 * MB } } },
  answers: uploaded,
})

export const deleteCv = call({ ...own, path: 'deleteCv', codes: [404], body: nothing, answers: Type.Object({}) })

/** Where one's own CV can be looked at, for ten minutes (DECISIONS S-12): asked for at the moment it is. */
export const cvLink = call({
  method: 'GET',
  path: 'cvLink',
  codes: [404],
  auth: 'session',
  limit: 'read',
  body: nothing,
  answers: Type.Object({ link: Type.String() }),
  idempotent: false,
})

export const profileFileCalls: readonly Call[] = [uploadPic, uploadProfilePic, uploadCv, cvLink, deleteCv]
