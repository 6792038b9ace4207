import { useMemo, useRef } from 'react'
import type { Submission } from '../../shared/forms/submission.js'
import type { ChosenFile } from './chosen-files.js'
import { ofFile } from './of-file.js'

/** What the server said of the files, in the words in which they are refused here; of those that are still chosen. */
export const useRefusedFiles = ({ sending, errors }: Submission, files: readonly ChosenFile[]): readonly string[] => {
  const sent = useRef(files)
  if (sending) sent.current = files
  return useMemo(
    () =>
      errors.flatMap(({ field, msg }) => {
        const [, index] = /^files\.(\d+)$/.exec(field) ?? []
        if (index === undefined) return field === 'files' || field === 'fileTypes' ? [msg] : []
        const file = sent.current[Number(index)]
        return file && files.some(({ key }) => key === file.key) ? [ofFile(msg, file.file)] : []
      }),
    [errors, files],
  )
}
