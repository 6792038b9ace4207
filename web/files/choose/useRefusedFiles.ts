import { useMemo, useRef } from 'react'
import type { Submission } from '../../shared/forms/submission.js'
import type { ChosenFile } from './chosen-files.js'
import type { FileRules } from './file-rules.js'
import { ofFile } from './of-file.js'

interface Refused {
  /** In the words in which files are refused here; of those that are still chosen. */
  readonly said: readonly string[]
  /** Nothing but files was wrong, and those are not chosen any more. */
  readonly isMended: boolean
}

/** What the server said of the files. */
export const useRefusedFiles = (
  { field }: Pick<FileRules<string>, 'field'>,
  { sending, errors }: Submission,
  files: readonly ChosenFile[],
): Refused => {
  const sent = useRef(files)
  if (sending) sent.current = files
  return useMemo(() => {
    const isChosen = ({ key }: ChosenFile) => files.some((each) => each.key === key)
    const ofFiles = errors.filter((error) => error.field === 'fileTypes' || error.field.split('.')[0] === field)
    const said = ofFiles.flatMap(({ field, msg }) => {
      const [, index] = /\.(\d+)$/.exec(field) ?? []
      if (index === undefined) return sent.current.every(isChosen) ? [msg] : [] // of all that were sent
      const file = sent.current[Number(index)]
      return file && isChosen(file) ? [ofFile(msg, file.file)] : []
    })
    return { said, isMended: errors.length > 0 && ofFiles.length === errors.length && said.length === 0 }
  }, [field, errors, files])
}
