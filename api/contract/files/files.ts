import { Type } from '@sinclair/typebox'
import { bytes } from '../bytes.js'
import { DOCX, PDF } from './mimes.js'
import { call, type Call } from '../call.js'

/** For whom a link was made that opens what is withheld from others. */
export const readerField = {
  for: Type.Optional(
    Type.Union([Type.Literal('staff'), Type.Literal('author')], {
      description: 'a link of the staff, or of the author of what a moderator has removed: it opens what is withheld from others',
    }),
  ),
}

/** A file, for whoever has a good link to it: links are given out by other calls, signed, and end. Ranges and HEAD are answered too. */
export const getFile = call({
  method: 'GET',
  path: 'file/:id/:variant',
  params: Type.Object({
    id: Type.String(),
    variant: Type.String({ description: '`original`, `thumbnail`, of a large image `medium` or `large`, of a video `small`' }),
  }),
  auth: 'public',
  limit: 'link',
  body: Type.Object({
    until: Type.Optional(Type.String({ description: 'when the link ends, in seconds of Unix time' })),
    ...readerField,
    sig: Type.Optional(Type.String()),
  }),
  answers: bytes('image/jpeg', 'image/png', 'image/gif', 'image/webp', 'video/mp4', PDF, DOCX, 'application/zip'),
  idempotent: false,
  codes: [403, 404],
})

export const fileCalls: readonly Call[] = [getFile]
