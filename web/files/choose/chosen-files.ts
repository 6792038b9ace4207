import { nanoid } from '@reduxjs/toolkit'
import type { Box } from '../redact/boxes.js'
import type { FileRules } from './file-rules.js'

/** What is said of a file that is not taken; the server says the same (spec 2 §5). */
export const WRONG_TYPE = 'Unsupported file type found'
export const TOO_LARGE = 'File exceeding size limit found'

/** What is sent. */
export interface FileToSend<Category extends string = string> {
  readonly file: File
  readonly category: Category
}

/** A file chosen for a form. */
export interface ChosenFile<Category extends string = string> extends FileToSend<Category> {
  /** Another one when what will be sent is another. */
  readonly key: string
  /** Of what will be sent, to look at it before. */
  readonly url: string
  /** As it was chosen; only `file` ever leaves this browser. */
  readonly original: File
  /** What was covered in it. */
  readonly boxes: readonly Box[]
  /** In pixels, once it has been seen. */
  readonly size?: { readonly width: number; readonly height: number }
}

export const chosenOf = <Category extends string>(original: File, category: Category): ChosenFile<Category> =>
  withFile({ original, category, boxes: [] }, original)

/** The same choice, sending something else. */
export const withFile = <Category extends string>(
  chosen: Pick<ChosenFile<Category>, 'original' | 'category' | 'boxes' | 'size'>,
  file: File,
): ChosenFile<Category> => ({
  ...chosen,
  file,
  key: nanoid(),
  url: URL.createObjectURL(file),
})

export const isPdf = ({ type }: File): boolean => type === 'application/pdf'

/** Why a file is not taken as this category; undefined when it is. */
export const problemOf = <Category extends string>(
  { type, size }: File,
  category: Category,
  { categories }: FileRules<Category>,
): string | undefined => {
  const { mimes, maxBytes } = categories[category]
  if (!mimes.includes(type)) return WRONG_TYPE
  return size > maxBytes ? TOO_LARGE : undefined
}
