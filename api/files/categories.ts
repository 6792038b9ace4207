import { fileTypeFromFile } from 'file-type'
import type { FileCategory } from '../../domain/kernel/file.js'
import type { Files } from '../contract/call.js'
import type { Received } from './uploads.js'
import { pleaseCheck } from '../http/please-check.js'

/** The category of each of `count` files, from the form's `fileTypes`, a JSON array; without it all are of the first that the form takes. */
export const categoriesOf = (fileTypes: string | undefined, count: number, { categories }: Files): FileCategory[] => {
  const [first] = Object.keys(categories) as FileCategory[]
  if (fileTypes === undefined) return Array<FileCategory>(count).fill(first!)
  const named = parsed(fileTypes)
  const isTaken = (name: unknown): name is FileCategory => typeof name === 'string' && Object.hasOwn(categories, name)
  if (Array.isArray(named) && named.length === count && named.every(isTaken)) return named
  const msg = `One of ${Object.keys(categories).join(', ')} for each file, as a JSON array.`
  throw pleaseCheck([{ field: 'fileTypes', msg }])
}

/** The category of each file whose form leaves it to the bytes; what fits none is left to be refused as the first. */
export const categoriesByContent = (received: readonly Received[], { categories }: Files): Promise<FileCategory[]> => {
  const all = Object.keys(categories) as FileCategory[]
  return Promise.all(
    received.map(async ({ path }) => {
      const mime = (await fileTypeFromFile(path))?.mime ?? ''
      return all.find((each) => categories[each]!.mimes.includes(mime)) ?? all[0]!
    }),
  )
}

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined // no JSON is no array either
  }
}
