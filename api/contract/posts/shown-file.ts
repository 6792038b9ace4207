import { Type, type Static } from '@sinclair/typebox'
import { VideoFailure, VideoState } from '../../../domain/engagement/video.js'
import { FileCategory } from '../../../domain/kernel/file.js'
import { FileId } from '../../../domain/kernel/ids.js'
import { Personal } from '../../../domain/kernel/personal.js'

export type { VideoFailure } from '../../../domain/engagement/video.js'

/** A file of a post. Links are signed and end with the next full hour. */
export const ShownFile = Type.Object({
  file_id: Type.Optional(Type.Unsafe<FileId>({ ...FileId, description: 'by which an edit keeps it' })),
  file_path: Type.String(),
  thumbnail_path: Type.String(),
  mime_type: Type.String(),
  name: Personal(Type.String({ description: 'as its author called it, for them alone; else null' })),
  category: FileCategory,
  width: Type.Integer(),
  height: Type.Integer(),
  sizes: Type.Optional(
    Type.Array(Type.Object({ width: Type.Integer(), path: Type.String() }), {
      description: 'of a large image: the same in WebP in these widths, beside the one of `width` under `file_path`',
    }),
  ),
  placeholder: Type.Optional(Type.String({ description: 'the image in a few pixels, as a data URL: shown until it has come' })),
  /** What is not ready has a picture, and no bytes. */
  video: Type.Optional(VideoState),
  video_since: Type.Optional(Type.String({ format: 'date-time', description: 'of one that is not ready: since when it is to be made so' })),
  video_failure: Type.Optional(
    Type.Unsafe<VideoFailure>({ ...VideoFailure, description: 'of one that cannot be played, if that is known' }),
  ),
  small_path: Type.Optional(Type.String({ description: 'of a video that is ready: the same for narrow screens and slow lines' })),
})
export type ShownFile = Static<typeof ShownFile>

/** What is told everybody of a failure, and its author of what helps. */
export const WHY_FAILED: Readonly<Record<VideoFailure, { readonly why: string; readonly helps: string }>> = {
  damaged: { why: 'This video is damaged and cannot be played.', helps: 'Please export it again and upload that.' },
  'cut-off': { why: 'This video ends before it should: the file is not whole.', helps: 'Please upload the whole file.' },
  'too-long': { why: 'This video is longer than one hour.', helps: 'Please upload a shorter one.' },
  'too-slow': { why: 'This video took too long to prepare.', helps: 'Please try again, or upload one of fewer pixels.' },
  unavailable: { why: 'Videos cannot be prepared at the moment.', helps: 'Please try again later.' },
}
