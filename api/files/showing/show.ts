import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import { answer } from '../../http/answers.js'
import { spanOf } from './ranges.js'
import type { Found } from '../stores/store.js'

export type Headers = Readonly<Record<string, string>> & { readonly ETag: string }

/** Answers with all of a file, with the part that was asked for, or with word that the browser has it already. */
export const show = async (req: Request, res: Response, { size, read }: Found, headers: Headers): Promise<void> => {
  res.set('ETag', headers.ETag)
  if (req.fresh) return void res.status(304).set(headers).end()
  const span = spanOf(req, size, headers.ETag)
  if (span === 'unsatisfiable') {
    res.set('Content-Range', `bytes */${size}`)
    answer(res, 416, 'The file is shorter than that')
    return
  }
  // Opened before the headers are set: if that fails, the answer that says so must not be kept as the file.
  const bytes = req.method === 'HEAD' ? undefined : await read(span)
  const { start, end } = span ?? { start: 0, end: size - 1 }
  if (span) res.status(206).set('Content-Range', `bytes ${start}-${end}/${size}`)
  res.set({ ...headers, 'Content-Length': String(end - start + 1) })
  if (bytes) await send(bytes, res)
  else res.end()
}

/** Whoever leaves halfway ends the stream, and that is no trouble. */
const send = async (bytes: Readable, res: Response): Promise<void> => {
  try {
    await pipeline(bytes, res)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}
