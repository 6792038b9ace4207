import { Transform, type TransformCallback } from 'node:stream'
import type { Request } from 'express'
import { MulterError, type StorageEngine } from 'multer'
import { Refusal } from '../../domain/kernel/refusal.js'
import { safely } from '../../domain/kernel/unexpected.js'
import type { Files } from '../contract/call.js'
import { FIRST_BYTES, mustBeginWith, takesVideosAlone } from './first-bytes.js'
import { largestOf } from './largest.js'

/** What one of several forms of a call takes, once it is known which: by a field that came before, or a header; else what the call takes at most. */
export const filesOf = (files: Files, fields: Readonly<Record<string, unknown>> | undefined, req: Pick<Request, 'get'>): Files => {
  if (!files.by) return files
  const named = fields?.[files.by.field] ?? req.get(files.by.field)
  return (typeof named === 'string' && Object.hasOwn(files.by.forms, named) && files.by.forms[named]) || files
}

/**
 * Stops a file on the way that is larger than its form takes, where others of the call take more, and with its first bytes what is no video where only
 * videos are taken. `formOf`: what is taken, asked as the file begins; `refuse` hears of what is no video while the rest of it still comes.
 */
export const stopEarly = (storage: StorageEngine, formOf: (req: Request) => Files, refuse: (why: Refusal) => void): StorageEngine => ({
  _handleFile(req, file, done) {
    const { stream } = file
    const counted = looking(formOf(req), () => new MulterError('LIMIT_FILE_SIZE', file.fieldname))
    stream.once(
      'error',
      safely('upload', (error: Error) => void counted.destroy(error)),
    )
    Object.defineProperty(file, 'stream', { configurable: true, enumerable: false, value: stream.pipe(counted) })
    storage._handleFile(req, file, (error: unknown, kept) => {
      if (!error) {
        done(null, kept)
        return
      }
      stream.resume() // what still comes is let go
      if (error instanceof Refusal) refuse(error)
      if (file.path) storage._removeFile(req, file, () => done(error))
      else done(error)
    })
  },
  _removeFile: (req, file, done) => storage._removeFile(req, file, done),
})

/** Hands on what it is given, once it has seen of which type that is. An empty file has none, and is refused later in words for that. */
const looking = (files: Files, tooLarge: () => Error): Transform => {
  const most = largestOf(files)
  let size = 0
  let first: Buffer[] | undefined = takesVideosAlone(files) ? [] : undefined
  const begin = (next: TransformCallback): void => {
    const bytes = Buffer.concat(first ?? [])
    first = undefined
    mustBeginWith(bytes, files).then(() => next(null, bytes), next)
  }
  return new Transform({
    transform(part: Buffer, _encoding, next) {
      size += part.length
      first?.push(part)
      if (size > most) next(tooLarge())
      else if (!first) next(null, part)
      else if (size < FIRST_BYTES) next()
      else begin(next)
    },
    flush(next) {
      if (first && size > 0) begin(next)
      else next()
    },
  })
}
