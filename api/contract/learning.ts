import { Type, type Static } from '@sinclair/typebox'
import { SMALL_VIDEO, VideoState } from '../../domain/engagement/video.js'
import { LearningId } from '../../domain/kernel/ids.js'
import { Personal } from '../../domain/kernel/personal.js'
import { Speciality } from '../../domain/kernel/people/speciality.js'
import { CaptionLanguage } from '../../domain/learning/languages.js'
import { bytes } from './bytes.js'
import { call, type Call } from './call.js'
import { Place, nextOf, specialityField, visibleText } from './given.js'
import { positionField } from './posts/posts.js'
import { ShownFile } from './posts/shown-file.js'
import { uploadsField } from './files/uploads.js'

export type { LearningId } from '../../domain/kernel/ids.js'
export type { Speciality } from '../../domain/kernel/people/speciality.js'

const MB = 1024 * 1024
const strict = { additionalProperties: false }

/** The most posts of an answer, and what it has when nothing is said. */
export const LEARNING_IN_A_PAGE = 50

const words = {
  post_id: LearningId,
  title: Type.String(),
  description: Type.String(),
  full_name: Personal(Type.String()),
  profile_pic: Type.Union([Type.String(), Type.Null()], { description: 'none yet: authors are named by editors' }),
  speciality: Speciality,
  createdAt: Type.String({ format: 'date-time' }),
}

/** An image to learn from (spec 2 §3); `file` tells what else is known of it. */
const LearningImage = Type.Object({ ...words, attachment: Type.String(), file: ShownFile, ...positionField })
export type LearningImage = Static<typeof LearningImage>

/** A video to learn from (spec 2 §3); below the line what we add. */
const LearningVideo = Type.Object({
  ...words,
  thumbnail: Type.String(),
  attachment: Type.String(),
  //
  attachment_small: Type.String({
    description: `the same for narrow screens and slow lines, ${SMALL_VIDEO} pixels on its shorter side at most`,
  }),
  width: Type.Integer(),
  height: Type.Integer(),
  captions: Type.Boolean({ description: 'whether `lwsfs/captions` has what is said in it' }),
  captions_language: Type.Union([Type.String(), Type.Null()], { description: 'BCP 47; `und` where nobody has said which' }),
  ...positionField,
})
export type LearningVideo = Static<typeof LearningVideo>

const page = Type.Object(
  {
    before: Type.Optional(Type.Unsafe<LearningId>({ ...LearningId, description: 'the `next` of the page before' })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: LEARNING_IN_A_PAGE })),
  },
  strict,
)
const next = nextOf(LearningId)
const open = { method: 'GET', auth: 'complete', limit: 'read', idempotent: false } as const

/** Images, the newest first (spec 2 §7). */
export const learningImages = call({
  ...open,
  path: 'lwsfs/images',
  body: page,
  answers: Type.Object({ data: Type.Object({ posts: Type.Array(LearningImage, { maxItems: LEARNING_IN_A_PAGE }) }), next }),
})

/** Videos, the newest first; they stand at the top of the answer, other than images (spec 2 §7). */
export const learningVideos = call({
  ...open,
  path: 'lwsfs/videos',
  body: page,
  answers: Type.Object({ posts: Type.Array(LearningVideo, { maxItems: LEARNING_IN_A_PAGE }), next }),
})

/** What is said in a video. */
export const learningCaptions = call({
  ...open,
  path: 'lwsfs/captions/:id',
  codes: [404],
  params: Type.Object({ id: LearningId }),
  body: Type.Object({}, strict),
  answers: bytes('text/vtt'),
})

const DeskPost = Type.Object({
  id: LearningId,
  shape: Type.Union([Type.Literal('image'), Type.Literal('video')]),
  title: Type.String(),
  full_name: Personal(Type.String()),
  speciality: Speciality,
  createdAt: Type.String({ format: 'date-time' }),
  thumbnail: Type.String(),
  video: Type.Union([VideoState, Type.Null()], { description: 'null for an image; members see a video once it is ready' }),
  captions: Type.Boolean(),
})
export type LearningAtDesk = Static<typeof DeskPost>

/** What editors have published and not withdrawn, what happened last first. */
export const staffLearning = call({
  method: 'GET',
  path: 'staff/learning',
  auth: 'editor',
  limit: 'read',
  body: Type.Object(
    {
      before: Type.Optional({ ...Place, description: 'the `next` of the page before' }),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: LEARNING_IN_A_PAGE })),
    },
    strict,
  ),
  answers: Type.Object({
    result: Type.Array(DeskPost, { maxItems: LEARNING_IN_A_PAGE }),
    next: nextOf(Type.Integer()),
  }),
  idempotent: false,
})

/** An hour of fast talk is half of that. */
const LONGEST_CAPTIONS = 100_000

/**
 * Publishes an image or a video that a surgeon has sent in; it is examined as the files of posts are, and a video is made playable before members see
 * it. Captions are WebVTT, and for a video alone.
 */
export const publishLearning = call({
  method: 'POST',
  path: 'staff/publishLearning',
  auth: 'editor',
  codes: [409],
  limit: 'upload',
  files: {
    field: 'attachment',
    most: 1,
    toldByContent: true,
    said: {
      tooLarge: 'An image has at most 20 MB, and a video at most 200 MB.',
      wrongType: 'Please choose a JPEG or PNG image, or an MP4 video.',
    },
    categories: {
      IMAGE: { mimes: ['image/jpeg', 'image/png'], maxBytes: 20 * MB },
      VIDEO: { mimes: ['video/mp4'], maxBytes: 200 * MB },
    },
  },
  body: Type.Object(
    {
      title: visibleText('Title is required', 200),
      description: Type.Optional(Type.String({ maxLength: 5_000, msg: { maxLength: 'At most 5,000 characters.' } })),
      author: visibleText('Please give the author.', 100),
      speciality: specialityField('Speciality is required'),
      captions: Type.Optional(
        Type.String({ maxLength: LONGEST_CAPTIONS, msg: { maxLength: 'Captions have at most 100,000 characters.' } }),
      ),
      captions_language: Type.Optional(Type.Union([CaptionLanguage], { description: 'English if nothing is said' })),
      ...uploadsField,
    },
    strict,
  ),
  answers: Type.Object({ id: LearningId }),
  idempotent: true,
})

/** Takes it from the members, for good. */
export const withdrawLearning = call({
  method: 'POST',
  path: 'staff/learning/:id/withdraw',
  auth: 'editor',
  codes: [404],
  limit: 'write',
  params: Type.Object({ id: LearningId }),
  body: Type.Object({}, strict),
  answers: Type.Object({}),
  idempotent: true,
})

export interface LearningPushes {
  /** To who looks at what there is to learn from (`feed:learning`): there is something to fetch; `shown`: whether members see it. */
  learningChanged: { readonly id: LearningId; readonly shown: boolean; readonly position: number }
}

export const learningCalls: readonly Call[] = [
  learningImages,
  learningVideos,
  learningCaptions,
  staffLearning,
  publishLearning,
  withdrawLearning,
]
