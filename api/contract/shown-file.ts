import { Type, type Static } from '@sinclair/typebox'
import { FileCategory } from '../../domain/kernel/file.js'
import { FileId } from '../../domain/kernel/ids.js'
import { Personal } from '../../domain/kernel/personal.js'

/** Whether a video can be played: not yet, now, or never. What is not ready has a picture, and no bytes. */
export const VideoState = Type.Union([Type.Literal('preparing'), Type.Literal('ready'), Type.Literal('failed')])

/** A file of a post. Links are signed and end with the next full hour. */
export const ShownFile = Type.Object({
  file_id: Type.Optional(Type.Unsafe<FileId>({ ...FileId, description: 'by which an edit keeps it' })),
  file_path: Type.String(),
  thumbnail_path: Type.String(),
  mime_type: Type.String(),
  name: Personal(Type.String()),
  category: FileCategory,
  width: Type.Integer(),
  height: Type.Integer(),
  sizes: Type.Optional(
    Type.Array(Type.Object({ width: Type.Integer(), path: Type.String() }), {
      description: 'of a large image: the same in WebP in these widths, beside the one of `width` under `file_path`',
    }),
  ),
  placeholder: Type.Optional(Type.String({ description: 'the image in a few pixels, as a data URL: shown until it has come' })),
  video: Type.Optional(VideoState),
  small_path: Type.Optional(Type.String({ description: 'of a video that is ready: the same for narrow screens and slow lines' })),
})
export type ShownFile = Static<typeof ShownFile>
