import { useEffect, useRef, useState } from 'react'
import { chosenOf, type ChosenFile, type Origin } from './chosen-files.js'
import type { FileRules } from './file-rules.js'

interface Files<Category extends string> {
  readonly files: readonly ChosenFile<Category>[]
  /** However many there are: who adds asks first whether it is full. */
  readonly add: (added: File, category: Category, origin?: Origin) => void
  /** It holds no more. */
  readonly isFull: () => boolean
  readonly remove: (file: ChosenFile<Category>) => void
  readonly replace: (file: ChosenFile<Category>, by: ChosenFile<Category>) => void
  /** Tells what there was. */
  readonly clear: () => readonly ChosenFile<Category>[]
}

/** The files chosen for a form beside those that it keeps; in a form of one another takes its place. Their previews are given back when they go. */
export const useFiles = <Category extends string>({ most }: Pick<FileRules<Category>, 'most'>, kept = 0): Files<Category> => {
  const isOne = most === 1
  const [files, setFiles] = useState<readonly ChosenFile<Category>[]>([])
  const held = useRef(files)
  useEffect(() => () => held.current.forEach(release), [])
  const change = (next: readonly ChosenFile<Category>[]) => {
    held.current = next
    setFiles(next)
  }
  return {
    files,
    add: (added, category, origin) => {
      const before = isOne ? [] : held.current
      if (isOne) held.current.forEach(release)
      change([...before, chosenOf(added, category, origin)])
    },
    isFull: () => !isOne && held.current.length >= most - kept,
    remove: (file) => {
      release(file)
      change(held.current.filter(({ id }) => id !== file.id))
    },
    replace: (file, by) => {
      if (by.url !== file.url) release(file)
      change(held.current.map((each) => (each.id === file.id ? by : each)))
    },
    clear: () => {
      const before = held.current
      before.forEach(release)
      change([])
      return before
    },
  }
}

const release = ({ url }: ChosenFile): void => URL.revokeObjectURL(url)
