import { nanoid } from '@reduxjs/toolkit'
import type { Box } from '../redact/boxes.js'
import { tooLargeBy } from '../../shared/format/size.js'
import type { FileRules } from './file-rules.js'
import { ofFile, withHelp } from './of-file.js'
import { PDF } from '../../generated/mimes.js'

/** What is said of a file that is not taken; the server says the same (spec 2 §5). */
export const USUAL = { wrongType: 'Unsupported file type found', tooLarge: 'File exceeding size limit found' } as const

/** The same, in the words of a form. */
export const saidOf = ({ said = USUAL }: Pick<FileRules<string>, 'said'>) => said

/** What is sent. */
export interface FileToSend<Category extends string = string> {
  readonly file: File
  readonly category: Category
}

/** What a file was before it was made one that fits: so many bytes, and HEIC or not. */
export interface Origin {
  readonly bytes: number
  readonly isHeic: boolean
  /** Where it had too many. */
  readonly pixels?: number
}

/** A file chosen for a form. */
export interface ChosenFile<Category extends string = string> extends FileToSend<Category> {
  /** It is the same choice, whatever will be sent of it. */
  readonly id: string
  /** Another one when what will be sent is another. */
  readonly key: string
  /** Of what will be sent, to look at it before. */
  readonly url: string
  /** As it was chosen, or made to fit; only `file` ever leaves this browser. */
  readonly original: File
  readonly origin?: Origin | undefined
  /** What was covered on each page of it; an image has one. */
  readonly boxes: readonly (readonly Box[])[]
  /** Somebody has looked whether it tells who the patient is. */
  readonly isChecked: boolean
  /** In pixels, once it has been seen. */
  readonly size?: { readonly width: number; readonly height: number }
}

export const chosenOf = <Category extends string>(original: File, category: Category, origin?: Origin): ChosenFile<Category> =>
  withFile({ id: nanoid(), original, origin, category, boxes: [], isChecked: false }, original)

/** The same choice, sending something else. */
export const withFile = <Category extends string>(
  chosen: Omit<ChosenFile<Category>, 'file' | 'key' | 'url'>,
  file: File,
): ChosenFile<Category> => ({
  ...chosen,
  file,
  key: nanoid(),
  url: URL.createObjectURL(file),
})

export const isPdf = ({ type }: File): boolean => type === PDF

export const isVideo = ({ type }: File): boolean => type.startsWith('video/')

/** It can be looked through here; a Word document cannot. */
export const isShown = (file: File): boolean => file.type.startsWith('image/') || isPdf(file) || isVideo(file)

export const countCovered = ({ boxes }: Pick<ChosenFile, 'boxes'>): number => boxes.flat().length

/** Why a file is not taken as this category; undefined where it is. */
export const saidAgainst = <Category extends string>(
  file: File,
  category: Category,
  rules: Pick<FileRules<Category>, 'categories' | 'said'>,
): string | undefined => {
  const { mimes, maxBytes } = rules.categories[category]
  const { wrongType, tooLarge } = saidOf(rules)
  if (!mimes.includes(file.type)) return ofFile(wrongType, file)
  return file.size > maxBytes ? withHelp(ofFile(tooLarge, file), tooLargeBy(file.size - maxBytes)) : undefined
}
