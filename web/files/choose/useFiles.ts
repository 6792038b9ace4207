import { useEffect, useRef, useState } from 'react'
import { chosenOf, type ChosenFile } from './chosen-files.js'

interface Files<Category extends string> {
  readonly files: readonly ChosenFile<Category>[]
  /** Those beyond what the form holds are left out. */
  readonly add: (added: readonly File[], category: Category) => void
  readonly remove: (file: ChosenFile<Category>) => void
  readonly replace: (file: ChosenFile<Category>, by: ChosenFile<Category>) => void
  readonly clear: () => void
}

/** The files chosen for a form, at most so many; their previews are given back when they go. */
export const useFiles = <Category extends string>(most: number): Files<Category> => {
  const [files, setFiles] = useState<readonly ChosenFile<Category>[]>([])
  const held = useRef(files)
  held.current = files
  useEffect(() => () => held.current.forEach(release), [])

  return {
    files,
    add: (added, category) =>
      setFiles((before) => [...before, ...added.slice(0, most - before.length).map((file) => chosenOf(file, category))]),
    remove: (file) => {
      release(file)
      setFiles((before) => before.filter(({ key }) => key !== file.key))
    },
    replace: (file, by) => {
      if (by.url !== file.url) release(file)
      setFiles((before) => before.map((each) => (each.key === file.key ? by : each)))
    },
    clear: () => {
      held.current.forEach(release)
      setFiles([])
    },
  }
}

const release = ({ url }: ChosenFile): void => URL.revokeObjectURL(url)
