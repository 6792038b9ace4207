import { fileTypeFromFile } from 'file-type'
import { Refusal } from '../../domain/kernel/refusal.js'
import { DOCX, PDF } from '../contract/files/mimes.js'
import type { Content } from './content.js'
import { draw } from './drawing/draw.js'
import { documentFrom, wordDocumentFrom } from './document.js'
import { DICOM, DICOM_TYPE, WRONG_TYPE } from './upload-refusals.js'
import { isVideo } from './video/input.js'
import { videoFrom } from './video/video.js'

export interface Reading {
  readonly allowed: readonly string[]
  readonly isPortrait?: boolean | undefined
  /** Where ffmpeg is, if it runs here at all. */
  readonly ffmpeg: () => Promise<string | undefined>
}

/** What an uploaded file is, is told by its bytes. Refuses what is not of the types allowed, and what its own kind refuses. */
export const readContent = async (path: string, { allowed, isPortrait = false, ffmpeg }: Reading): Promise<Content> => {
  const mime = (await fileTypeFromFile(path))?.mime ?? ''
  if (!allowed.includes(mime)) throw new Refusal('wrong-type', mime === DICOM_TYPE ? DICOM : WRONG_TYPE)
  if (isPortrait) return draw('portrait', path, mime)
  if (isVideo(mime)) return { mime, ...(await videoFrom(path, mime, await ffmpeg())) }
  if (mime === DOCX) return { mime, ...(await wordDocumentFrom(path)) }
  return { mime, ...(mime === PDF ? await documentFrom(path) : await draw('picture', path, mime)) }
}
