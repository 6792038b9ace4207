import { useEffect, useRef, useState } from 'react'
import { canReadText, seemsToHaveText } from '../text/seems-to-have-text.js'
import type { ChosenFile } from './chosen-files.js'
import type { FileRules } from './file-rules.js'

/** What was found in a file: text, and whether somebody had looked through it by then; or that it could not be told. */
type Found = 'nothing' | 'unknown' | 'text' | 'text when checked'

/** Whether there seems to be text in a chosen image, as it will be sent. They are read one after the other, and no longer than they are chosen. */
export const useBurnedText = ({ toCover }: Pick<FileRules<string>, 'toCover'>, files: readonly ChosenFile[]) => {
  const [found, setFound] = useState<ReadonlyMap<string, Found>>(new Map())
  const held = useRef(files)
  held.current = files
  const isSought = ({ file, key }: ChosenFile): boolean =>
    toCover !== undefined && file.type.startsWith('image/') && !found.has(key) && canReadText()
  const next = files.find(isSought)

  useEffect(() => {
    if (!next) return
    const { key, file } = next
    const leaving = new AbortController()
    void seemsToHaveText(file, leaving.signal).then((hasText) => {
      if (leaving.signal.aborted) return
      const isChecked = held.current.find((each) => each.key === key)?.isChecked
      const text = isChecked ? 'text when checked' : 'text'
      setFound((before) => new Map(before).set(key, hasText === undefined ? 'unknown' : hasText ? text : 'nothing'))
    })
    return () => leaving.abort()
  }, [next?.key])

  return {
    /** Until somebody has looked: who had looked before is told all the same. */
    hasText: ({ key, isChecked }: ChosenFile): boolean =>
      found.get(key) === 'text when checked' || (found.get(key) === 'text' && !isChecked),
    /** It is looked for, or waits for that. */
    isSought,
    /** It was looked for, and there is none. Of a document, and where nothing could be read, that is never known. */
    isFree: ({ key }: ChosenFile): boolean => found.get(key) === 'nothing',
  }
}
