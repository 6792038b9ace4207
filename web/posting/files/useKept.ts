import { useState } from 'react'
import { keyOf, type PostFile } from '../../files/view/file.js'

/** Of the files that a post has, those that stay in it. */
export const useKept = (all: readonly PostFile[]) => {
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const isRemoved = (file: PostFile) => removed.has(keyOf(file))
  return {
    files: all.filter((file) => !isRemoved(file)),
    isRemoved,
    remove: (file: PostFile) => setRemoved(new Set([...removed, keyOf(file)])),
    keep: (file: PostFile) => setRemoved(new Set([...removed].filter((key) => key !== keyOf(file)))),
    reset: () => setRemoved(new Set()),
  }
}
