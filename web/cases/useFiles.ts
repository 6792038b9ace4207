import { useEffect, useRef, useState } from 'react'
import { chosenOf, most, type ChosenFile } from './chosen-files.js'
import type { Category } from './calls.js'

/** The files chosen for a form; their previews are given back when they go. */
export const useFiles = () => {
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const held = useRef(files)
  held.current = files
  useEffect(() => () => held.current.forEach(release), [])

  return {
    files,
    /** Those beyond what a case holds are left out. */
    add: (added: readonly File[], category: Category) =>
      setFiles((before) => [...before, ...added.slice(0, most - before.length).map((file) => chosenOf(file, category))]),
    remove: (file: ChosenFile) => {
      release(file)
      setFiles((before) => before.filter(({ key }) => key !== file.key))
    },
    replace: (file: ChosenFile, by: ChosenFile) => {
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
