import { fileTypeFromFile } from 'file-type'
import { Refusal } from '../../domain/kernel/refusal.js'
import { DOCX, PDF, type Content } from './content.js'
import { documentFrom, wordDocumentFrom } from './document.js'
import { pictureFrom } from './picture.js'
import { portraitFrom } from './portrait.js'
import { WRONG_TYPE } from './upload-refusals.js'

/** What an uploaded file is, is told by its bytes. Refuses what is not of the types allowed, and what its own kind refuses. */
export const readContent = async (path: string, allowed: readonly string[], isPortrait = false): Promise<Content> => {
  const mime = (await fileTypeFromFile(path))?.mime ?? ''
  if (!allowed.includes(mime)) throw new Refusal('wrong-type', WRONG_TYPE)
  if (isPortrait) return portraitFrom(path, mime)
  if (mime === DOCX) return { mime, ...(await wordDocumentFrom(path)) }
  return { mime, ...(mime === PDF ? await documentFrom(path) : await pictureFrom(path, mime)) }
}
