import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { draftOf, dropDraft, keepDraftSoon } from './drafts.js'
import { changesOf, valuesOf } from './texts.js'
import { keepWaiting } from './waiting.js'

interface Drafted {
  /** What is in the form was left there another time. */
  readonly restored: boolean
  /** Empties the form; its draft goes with it. */
  readonly discard: () => void
  /** The form was sent: there is nothing to come back to. */
  readonly forget: () => void
}

/** Keeps what is typed in the form called `name`, and gives it back the next time; `blank` is what the form begins with. */
export const useDraft = <Values extends FieldValues>(
  memberId: number | undefined,
  name: string,
  form: UseFormReturn<Values>,
  blank: Values,
): Drafted => {
  const [restored, setRestored] = useState(false)

  useEffect(() => {
    if (memberId === undefined) return
    draftOf(memberId, name).then((draft) => {
      // What somebody has typed meanwhile is worth more than what they typed then.
      if (!draft || Object.keys(changesOf(form.getValues(), blank)).length > 0) return
      form.reset({ ...blank, ...valuesOf(draft, blank) }, { keepDefaultValues: true })
      setRestored(true)
    }, console.warn)
    return form.subscribe({
      formState: { values: true },
      callback: () => keepDraftSoon(memberId, name, changesOf(form.getValues(), blank)),
    })
  }, [memberId, name])

  // A page that is reloaded or put away at once does not live to the end of the pause.
  useEffect(() => {
    const keepHidden = () => document.visibilityState === 'hidden' && keepWaiting()
    window.addEventListener('pagehide', keepWaiting)
    document.addEventListener('visibilitychange', keepHidden)
    return () => {
      window.removeEventListener('pagehide', keepWaiting)
      document.removeEventListener('visibilitychange', keepHidden)
    }
  }, [])

  const forget = () => {
    setRestored(false)
    if (memberId !== undefined) dropDraft(memberId, name).catch(console.warn)
  }
  const discard = () => {
    form.reset(blank)
    forget()
  }
  return { restored, discard, forget }
}
