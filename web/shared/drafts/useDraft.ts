import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { draftOf, dropDraft, keepDraft, VISITOR } from './drafts.js'
import { changesOf, valuesOf } from './texts.js'
import { keptSession } from '../session/session-entry.js'

interface Drafted {
  /** What is in the form was left there another time. */
  readonly restored: boolean
  /** Empties the form; its draft goes with it. */
  readonly discard: () => void
  /** The form was sent: there is nothing to come back to. */
  readonly forget: () => void
}

/** Milliseconds after the last letter. */
const PAUSE = 300

/** Keeps what is typed in the form called `name`, and gives it back the next time; `blank` is what the form begins with. */
export const useDraft = <Values extends FieldValues>(
  memberId: number | undefined,
  name: string,
  form: UseFormReturn<Values>,
  blank: Values,
): Drafted => {
  const [restored, setRestored] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (memberId === undefined) return
    draftOf(memberId, name).then((draft) => {
      // What somebody has typed meanwhile is worth more than what they typed then.
      if (!draft || Object.keys(changesOf(form.getValues(), blank)).length > 0) return
      form.reset({ ...blank, ...valuesOf(draft, blank) }, { keepDefaultValues: true })
      setRestored(true)
    }, console.warn)
    const keep = () => {
      if (timer.current === undefined) return
      clearTimeout(timer.current)
      timer.current = undefined
      // Whoever has left meanwhile leaves nothing behind.
      if ((keptSession()?.id ?? VISITOR) === memberId) keepDraft(memberId, name, changesOf(form.getValues(), blank)).catch(console.warn)
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current)
        timer.current = setTimeout(keep, PAUSE)
      },
    })
    // A page that is reloaded or put away at once does not live to the end of the pause.
    const keepHidden = () => document.visibilityState === 'hidden' && keep()
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keepHidden)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keepHidden)
      clearTimeout(timer.current)
      timer.current = undefined
    }
  }, [memberId, name])

  const forget = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    setRestored(false)
    if (memberId !== undefined) dropDraft(memberId, name).catch(console.warn)
  }
  const discard = () => {
    form.reset(blank)
    forget()
  }
  return { restored, discard, forget }
}
