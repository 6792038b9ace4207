import { fileTypeFromFile } from 'file-type'
import { Refusal } from '../../domain/kernel/refusal.js'
import type { Files } from '../contract/call.js'
import { WRONG_TYPE } from './upload-refusals.js'

/** What the first part of a file says that it is must be of a type that its form takes, which says so in its own words. All of it is read later. */
export const mustBeginAs = async (path: string, { field, said, categories }: Files): Promise<void> => {
  const mime = (await fileTypeFromFile(path))?.mime ?? ''
  if (Object.values(categories).some(({ mimes }) => mimes.includes(mime))) return
  const msg = said?.wrongType ?? WRONG_TYPE
  throw new Refusal('wrong-type', msg, [{ field, msg }])
}
