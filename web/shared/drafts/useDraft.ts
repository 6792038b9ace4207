import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { draftOf, dropDraft, filesIn, keepDraftSoon, withFiles, type Draft } from './drafts.js'
import { changesOf, valuesOf } from './texts.js'

interface Drafted {
  /** It is known what was left there another time, and in the form. */
  readonly isLookedUp: boolean
  /** What is in the form was left there another time. */
  readonly restored: boolean
  /** How the files were called that were chosen then, and not again: no file is kept. */
  readonly lacking: readonly string[]
  /** Empties the form; its draft goes with it. */
  readonly discard: () => void
  /** The form was sent: there is nothing to come back to. */
  readonly forget: () => void
}

const NO_FILES: readonly string[] = []

/**
 * Keeps what is typed in the form called `name`, and gives it back the next time; `blank` is what the form begins with. Of `files` only the
 * names are kept: whoever comes back is told which to choose again.
 */
export const useDraft = <Values extends FieldValues>(
  memberId: number | undefined,
  name: string,
  form: UseFormReturn<Values>,
  blank: Values,
  files = NO_FILES,
): Drafted => {
  const [isLookedUp, setLookedUp] = useState(false)
  const [restored, setRestored] = useState(false)
  const [before, setBefore] = useState(NO_FILES)
  const lacking = before.filter((each) => !files.includes(each))
  const named = useRef(NO_FILES)
  named.current = [...files, ...lacking]
  const begin = useRef(blank) // which is another one once what was typed is saved
  begin.current = blank
  const keep = () => {
    if (memberId !== undefined) keepDraftSoon(memberId, name, withFiles(changesOf(form.getValues(), begin.current), named.current))
  }

  useEffect(() => {
    if (memberId === undefined) return
    const restore = (draft: Draft | undefined) => {
      // What somebody has typed meanwhile is worth more than what they typed then.
      if (!draft || Object.keys(changesOf(form.getValues(), blank)).length > 0) return
      const { texts, files } = filesIn(draft)
      setBefore(files)
      form.reset({ ...blank, ...valuesOf(texts, blank) }, { keepDefaultValues: true })
      setRestored(true)
    }
    void draftOf(memberId, name)
      .then(restore, console.warn)
      .then(() => setLookedUp(true))
    return form.subscribe({
      formState: { values: true },
      callback: keep,
    })
  }, [memberId, name])

  const chosen = files.join('\n')
  const kept = useRef(chosen)
  useEffect(() => {
    if (chosen === kept.current) return // as the form begins nothing was chosen, nor taken away
    kept.current = chosen
    setBefore(lacking) // what was chosen again and is then taken away is not wanted
    keep()
  }, [chosen])

  const forget = () => {
    setRestored(false)
    setBefore(NO_FILES)
    if (memberId !== undefined) dropDraft(memberId, name).catch(console.warn)
  }
  const discard = () => {
    form.reset(blank)
    forget()
  }
  return { isLookedUp, restored, lacking, discard, forget }
}
