import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Request, Response } from 'express'
import multer from 'multer'
import { storable } from '../../domain/kernel/storable.js'
import { safely } from '../../domain/kernel/unexpected.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import type { Files } from '../contract/call.js'
import { takesVideosAlone } from './first-bytes.js'
import { largestOf } from './largest.js'
import { scratchName, sweepScratch } from './stores/scratch.js'
import { filesOf, stopEarly } from './stop-early.js'
import { refusalOf, tooLargeFor } from './upload-refusals.js'

/** A file as it came, in a temporary place. Its name is what the sender says; `size` in bytes. */
export interface Received {
  readonly path: string
  readonly originalName: string
  readonly size: number
  /** It came in parts, which count until it is kept. */
  readonly isCounted?: boolean
}

export interface Form {
  readonly fields: Record<string, unknown>
  readonly received: readonly Received[]
}

export interface Uploads {
  /** Reads a multipart request. Refuses, and keeps nothing, as soon as it is more than the call takes, is broken off, or is no form. */
  readonly parse: (files: Files, req: Request, res: Response) => Promise<Form>
  /** Removes the temporary files of a request; those that are gone already do no harm. */
  readonly discard: (received: readonly Received[]) => Promise<void>
}

const BROKEN_OFF = 'The request could not be read'

/** Browsers send each line break of a form as two signs; in JSON, and where a text is counted, it is one. */
const asTyped = (text: unknown): unknown => (typeof text === 'string' ? text.replace(/\r\n?/g, '\n') : text)

/** All texts of a form: 40 fields, of which the longest (20,000 characters) takes up to 80,000 bytes. */
const TEXT = { fields: 40, fieldSize: 128 * 1024, fieldNameSize: 100, fieldNestingDepth: 0 }

/** Receives files into a folder, which is made if missing; what killed processes left in it is removed. */
export const uploadsIn = (folder: string): Uploads => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  sweepScratch(folder)
  const storage = multer.diskStorage({
    destination: folder,
    filename: safely('upload', (_req, _file, named) => named(null, scratchName())),
  })

  return {
    async parse(files, req, res) {
      const formNow = () => filesOf(files, req.body as Form['fields'] | undefined, req)
      const fileSize = largestOf(files)
      // Who says beforehand that it is too much need not send it. Who does not say is stopped on the way.
      const named = filesOf(files, undefined, req)
      if (Number(req.get('Content-Length') ?? 0) > mostBytes(named)) throw new Refusal('too-large', tooLargeFor(named))
      const limits = { ...TEXT, fileSize, files: files.most, parts: files.most + TEXT.fields }
      if (req.destroyed) throw new Refusal('malformed', BROKEN_OFF) // it would never say so to who begins to read now
      let refuse: (why: Refusal) => void = () => undefined
      const refused = new Promise<never>((_, reject) => (refuse = reject))
      const stopping = files.by || takesVideosAlone(files) ? stopEarly(storage, formNow, refuse) : storage
      const read = multer({ storage: stopping, limits, defParamCharset: 'utf8' }).array(files.field)
      // Multer would tell only once all has come: who sends what is refused need not send the rest.
      await Promise.race([promisify(read)(req, res), refused]).catch((error: unknown) => {
        throw refusalOf(error, formNow())
      })
      const received = req.files as Express.Multer.File[]
      return {
        fields: Object.fromEntries(Object.entries(req.body as Record<string, unknown>).map(([name, text]) => [name, asTyped(text)])),
        received: received.map(({ path, originalname, size }) => ({ path, originalName: storable(originalname), size })),
      }
    },

    async discard(received) {
      await Promise.all(received.map(({ path }) => rm(path, { force: true })))
    },
  }
}

/** Of a whole form. */
export const mostBytes = (files: Files): number => files.most * largestOf(files) + TEXT.fields * TEXT.fieldSize
