import { Type } from '@sinclair/typebox'
import type { Files } from '../call.js'
import { PDF } from '../files/mimes.js'

const MB = 1024 * 1024

const IMAGES = ['image/jpeg', 'image/png'] as const
const NOT_VALID = 'File type is not valid'
const EDITED = { tooLarge: 'File size should be less than 200 MB.', wrongType: 'File type not supported.' } as const
/** An edited file must be smaller than its limit, a new one may be as large (DECISIONS C-19). */
const BELOW_200_MB = 200 * MB - 1

const MEDIA = {
  most: 1,
  toldByContent: true,
  said: EDITED,
  categories: {
    IMAGE: { mimes: [...IMAGES, 'image/gif'], maxBytes: BELOW_200_MB },
    VIDEO: { mimes: ['video/mp4', 'video/webm', 'video/ogg'], maxBytes: BELOW_200_MB },
  },
} as const

/**
 * Which files each form of a post takes, and what it says of others: one table for server and browser (spec 2 §5; DECISIONS C-01, C-18, C-19, C-42).
 * What a file is, is told by its bytes: `.mkv` is Matroska.
 */
export const POST_FILES = {
  clinical: {
    field: 'files',
    most: 20,
    categories: {
      IMAGE: { mimes: IMAGES, maxBytes: 5 * MB },
      REPORT: { mimes: [PDF], maxBytes: 10 * MB },
      SCAN: { mimes: [...IMAGES, PDF], maxBytes: 5 * MB },
      VIDEO: { mimes: ['video/mp4'], maxBytes: 10 * MB },
    },
  },
  image: {
    field: 'cummunityfile',
    most: 1,
    said: { tooLarge: 'File size is greater than 20 megabytes', wrongType: NOT_VALID },
    categories: { IMAGE: { mimes: IMAGES, maxBytes: 20 * MB } },
  },
  case: {
    field: 'cummunityfile',
    most: 1,
    toldByContent: true,
    said: { tooLarge: 'File size cannot be greater that 200 MB', wrongType: NOT_VALID },
    categories: {
      IMAGE: { mimes: IMAGES, maxBytes: 200 * MB },
      VIDEO: { mimes: ['video/mp4', 'video/matroska'], maxBytes: 200 * MB },
    },
  },
  editedImage: {
    field: 'communityfile',
    most: 1,
    said: EDITED,
    categories: { IMAGE: { mimes: [...IMAGES, 'image/gif'], maxBytes: BELOW_200_MB } },
  },
  editedCase: {
    field: 'communityfile',
    most: 1,
    toldByContent: true,
    said: EDITED,
    categories: {
      IMAGE: { mimes: [...IMAGES, 'image/gif'], maxBytes: BELOW_200_MB },
      VIDEO: { mimes: ['video/mp4', 'video/matroska', 'video/vnd.avi', 'video/quicktime'], maxBytes: BELOW_200_MB },
    },
  },
  beyond: { field: 'beyondFile', ...MEDIA },
  editedBeyond: { field: 'beyondfile', ...MEDIA },
  reel: {
    field: 'video',
    most: 1,
    toldByContent: true,
    said: { tooLarge: 'File size exceeds the limit of 1 GB.', wrongType: 'File type not supported.' },
    categories: { VIDEO: { mimes: ['video/mp4', 'video/matroska'], maxBytes: 1024 * MB } },
  },
} as const satisfies Readonly<Record<string, Files>>

const flag = Type.Optional(Type.Boolean())

/** What an edit of a post with one file says of it: at most one of the three flags is true; without any the file stays (spec 2 §4, spec 3 §4). */
export const fileStateFields = {
  existingFile: Type.Optional(Type.String({ maxLength: 500, description: 'not needed: the post knows it' })),
  isNewFile: flag,
  isFileChanged: flag,
  isFileRemoved: flag,
}
