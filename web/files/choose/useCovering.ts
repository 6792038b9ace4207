import { useState } from 'react'
import { isShown, withFile, type ChosenFile } from './chosen-files.js'
import type { FileRules } from './file-rules.js'
import { useBurnedText } from './useBurnedText.js'
import type { useFiles } from './useFiles.js'
import type { Covers } from '../redact/pages.js'

/** Looking through chosen files for what tells who the patient is: one of them, or all that nobody has looked at yet. */
export const useCovering = <Category extends string>(
  rules: Pick<FileRules<Category>, 'toCover'>,
  { files, replace }: ReturnType<typeof useFiles<Category>>,
) => {
  const [at, setAt] = useState<{ readonly id: string; readonly goesOn: boolean }>()
  const { hasText, isSought, isFree } = useBurnedText(rules, files)
  const unchecked = rules.toCover === undefined ? [] : files.filter(({ isChecked }) => !isChecked)
  /** What there seems to be text in comes first. */
  const next = (but?: string) => {
    const left = unchecked.filter(({ id, file }) => id !== but && isShown(file))
    return left.find(hasText) ?? left.find(isSought) ?? left[0]
  }
  return {
    unchecked,
    /** There seems to be text in it. */
    hasText,
    /** How those are called that nobody has looked at, and in which there seems to be text. */
    withText: unchecked.filter(hasText).map(({ file }) => file.name),
    /** Nobody has looked at these, and there is text in them, or that is not known. */
    suspect: unchecked.filter((file) => !isFree(file)),
    /** Some of it can be looked through here. */
    canOpen: next() !== undefined,
    current: files.find(({ id }) => id === at?.id),
    open: ({ id }: ChosenFile<Category>) => setAt({ id, goesOn: false }),
    openAll: () => {
      const first = next()
      if (first) setAt({ id: first.id, goesOn: true })
    },
    close: () => setAt(undefined),
    /** It has been looked at, and this is to be sent of it. */
    done: (chosen: ChosenFile<Category>, file: File, boxes: Covers) => {
      const after = at?.goesOn ? next(chosen.id) : undefined
      setAt(after && { id: after.id, goesOn: true })
      const known = { ...chosen, boxes, isChecked: true }
      replace(chosen, file === chosen.file ? known : withFile(known, file))
    },
    nothingToHide: (chosen: ChosenFile<Category>) => replace(chosen, { ...chosen, isChecked: true }),
  }
}
export type Covering<Category extends string> = ReturnType<typeof useCovering<Category>>
