import { Type, type Static } from '@sinclair/typebox'
import * as video from '../engagement/video.js'
import { FileId, LearningId } from '../kernel/ids.js'
import { processCommand, reviewCommand, staffEvent } from '../kernel/messages.js'
import { Fingerprint, Personal, SubjectKeyDestroyed } from '../kernel/personal.js'
import { Speciality } from '../kernel/people/speciality.js'
import { Time } from '../kernel/time.js'
import { CaptionLanguage, UNDETERMINED } from './languages.js'

const strict = { additionalProperties: false }
const text = Type.String({ minLength: 1 })
const pixels = Type.Integer({ minimum: 1 })
const key = { learningId: LearningId }

/** An image, or a video as it came: it is shown once it was made playable. */
export const LearningFile = Type.Object(
  {
    file: FileId,
    category: Type.Union([Type.Literal('IMAGE'), Type.Literal('VIDEO')]),
    mime: Type.String(),
    width: pixels,
    height: pixels,
  },
  strict,
)
export type LearningFile = Static<typeof LearningFile>

/** `captions` are WebVTT, in our own spelling. */
const content = { title: text, description: Type.String(), speciality: Speciality, attachment: LearningFile, captions: Type.Optional(text) }
const language = Type.Optional(Type.Union([...CaptionLanguage.anyOf, Type.Literal(UNDETERMINED)]))

/** By an editor, of what a surgeon has sent in. */
export const PublishLearningPost = reviewCommand(
  'PublishLearningPost',
  { ...key, ...content, captionsLanguage: Type.Optional(CaptionLanguage), author: text },
  'editor',
)
export const WithdrawLearningPost = reviewCommand('WithdrawLearningPost', key, 'editor')
const preparing = video.messages('Learning', key, 1)
export const [PrepareLearningVideo] = preparing.commands

/** With what was withdrawn. */
export const ForgetLearningPost = processCommand('ForgetLearningPost', { ...key, fingerprint: Fingerprint }, 'erasure')

export const LearningPostPublished = staffEvent(
  'LearningPostPublished',
  { ...key, ...content, captionsLanguage: language, author: Personal(text), publishedAt: Time },
  { v: 2, subject: 'learning:{learningId}', called: 'Image or video to learn from published' },
)
export const [LearningVideoPrepared] = preparing.events
/** `dropped` is what it showed: its bytes go. */
export const LearningPostWithdrawn = staffEvent(
  'LearningPostWithdrawn',
  { ...key, dropped: FileId, withdrawnAt: Time },
  { called: 'Image or video to learn from withdrawn' },
)

/** Stored format: change only by adding a version. */
export const learningEvents = [LearningPostPublished, LearningVideoPrepared, LearningPostWithdrawn, SubjectKeyDestroyed] as const
export const learningCommands = [PublishLearningPost, WithdrawLearningPost, PrepareLearningVideo, ForgetLearningPost] as const

export type LearningEvent = Static<(typeof learningEvents)[number]>
export type LearningCommand = Static<(typeof learningCommands)[number]>
