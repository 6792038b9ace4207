import { nanoid } from '@reduxjs/toolkit'
import { files as forms } from '../generated/files.js'
import type { Category, FileToSend } from './calls.js'
import type { Box } from '../files/redact/boxes.js'

export const { most, categories } = forms.createClinicalCase

/** What is said of a file that is not taken; the server says the same (spec 2 §5). */
export const WRONG_TYPE = 'Unsupported file type found'
export const TOO_LARGE = 'File exceeding size limit found'

/** A file chosen for a case. */
export interface ChosenFile extends FileToSend {
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

export const chosenOf = (original: File, category: Category): ChosenFile => withFile({ original, category, boxes: [] }, original)

/** The same choice, sending something else. */
export const withFile = (chosen: Pick<ChosenFile, 'original' | 'category' | 'boxes' | 'size'>, file: File): ChosenFile => ({
  ...chosen,
  file,
  key: nanoid(),
  url: URL.createObjectURL(file),
})

export const isPdf = ({ type }: File): boolean => type === 'application/pdf'

/** Why a file is not taken as this category; undefined when it is. */
export const problemOf = ({ type, size }: File, category: Category): string | undefined => {
  const { mimes, maxBytes } = categories[category]
  if (!(mimes as readonly string[]).includes(type)) return WRONG_TYPE
  return size > maxBytes ? TOO_LARGE : undefined
}
