import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import { safely } from '../../../domain/kernel/unexpected.js'
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
  if (bytes) await send(bytes, res, end - start + 1)
  else res.end()
}

/** Whoever leaves halfway ends the stream, and that is no trouble. Throws where the file ends before all of it was read, which ends the answer, too. */
const send = async (bytes: Readable, res: Response, length: number): Promise<void> => {
  let left = length
  let hasLeft = res.destroyed
  res.once(
    'close',
    safely('file', () => void (hasLeft ||= !bytes.destroyed)),
  )
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, passOn) {
      left -= chunk.length
      passOn(null, chunk)
    },
    flush: (end) => end(left > 0 ? new Error(`The file ends ${left} bytes early`) : null),
  })
  try {
    await pipeline(bytes, counting, res)
  } catch (error) {
    if (!hasLeft && left > 0) throw error
  }
}
