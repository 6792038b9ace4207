import { Transform, type TransformCallback } from 'node:stream'
import type { Request } from 'express'
import { MulterError, type StorageEngine } from 'multer'
import { safely } from '../../domain/kernel/unexpected.js'
import type { Files } from '../contract/call.js'

/** What one of several forms of a call takes, once it is known which: by a field that came before, or a header; else what the call takes at most. */
export const filesOf = (files: Files, fields: Readonly<Record<string, unknown>> | undefined, req: Pick<Request, 'get'>): Files => {
  if (!files.by) return files
  const named = fields?.[files.by.field] ?? req.get(files.by.field)
  return (typeof named === 'string' && Object.hasOwn(files.by.forms, named) && files.by.forms[named]) || files
}

/** Stops a file on the way that is larger than its form takes, where others of the call take more. `mostOf`: bytes, asked as the file begins. */
export const stopEarly = (storage: StorageEngine, mostOf: (req: Request) => number): StorageEngine => ({
  _handleFile(req, file, done) {
    const { stream } = file
    const counted = counting(mostOf(req), () => new MulterError('LIMIT_FILE_SIZE', file.fieldname))
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
      if (file.path) storage._removeFile(req, file, () => done(error))
      else done(error)
    })
  },
  _removeFile: (req, file, done) => storage._removeFile(req, file, done),
})

const counting = (most: number, tooLarge: () => Error): Transform => {
  let size = 0
  return new Transform({
    transform(part: Buffer, _encoding, next: TransformCallback) {
      size += part.length
      if (size > most) next(tooLarge())
      else next(null, part)
    },
  })
}
