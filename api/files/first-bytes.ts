import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import { Refusal } from '../../domain/kernel/refusal.js'
import type { Files } from '../contract/call.js'
import { DICOM, DICOM_TYPE, WRONG_TYPE } from './upload-refusals.js'

/** So many say what a file is, if it is a video. */
export const FIRST_BYTES = 64 * 1024

/** What the first part of a file says that it is must be of a type that its form takes, which says so in its own words. All of it is read later. */
export const mustBeginAs = async (path: string, files: Files): Promise<void> => mustBeOf((await fileTypeFromFile(path))?.mime, files)

/** The same of the first bytes of one that is still coming. */
export const mustBeginWith = async (bytes: Uint8Array, files: Files): Promise<void> =>
  mustBeOf((await fileTypeFromBuffer(bytes))?.mime, files)

const mustBeOf = (mime: string | undefined, { field, said, categories }: Files): void => {
  if (mime !== undefined && Object.values(categories).some(({ mimes }) => mimes.includes(mime))) return
  const msg = mime === DICOM_TYPE ? DICOM : (said?.wrongType ?? WRONG_TYPE)
  throw new Refusal('wrong-type', msg, [{ field, msg }])
}

/** Whether a form takes nothing but videos: its files are large, and nothing else that is wrong with them is said in other words. */
export const takesVideosAlone = ({ categories }: Files): boolean => Object.keys(categories).every((category) => category === 'VIDEO')
