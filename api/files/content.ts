import { fileTypeFromFile } from 'file-type'
import { Refusal } from '../../domain/kernel/refusal.js'
import { documentFrom } from './document.js'
import { pictureFrom } from './picture.js'
import { WRONG_TYPE } from './upload-refusals.js'

/** A file as it is kept. `mime` is of the original, the thumbnail is WebP; sizes in pixels, of a document those of its first page in points. */
export interface Content {
  readonly mime: string
  readonly original: Buffer
  readonly thumbnail: Buffer
  readonly sha256: Buffer
  readonly width: number
  readonly height: number
}

export const PDF = 'application/pdf'

/** What an uploaded file is, is told by its bytes. Refuses what is not of the types allowed, and what its own kind refuses. */
export const contentFrom = async (path: string, allowed: readonly string[]): Promise<Content> => {
  const mime = (await fileTypeFromFile(path))?.mime ?? ''
  if (!allowed.includes(mime)) throw new Refusal('wrong-type', WRONG_TYPE)
  return { mime, ...(mime === PDF ? await documentFrom(path) : await pictureFrom(path, mime)) }
}
