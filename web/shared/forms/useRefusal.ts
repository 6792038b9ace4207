import { useEffect, useLayoutEffect, useRef } from 'react'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import type { Submission } from './submission.js'

/** What the server says of a field stands at the field; the first of them gets the focus. What it said to an earlier form does not count. */
export const useRefusal = <Values extends FieldValues>(setError: UseFormSetError<Values>, { errors, sending }: Submission): void => {
  const before = useRef(errors)
  useFocusKept(sending)
  useEffect(() => {
    if (errors === before.current) return
    errors.forEach(({ field, msg }, index) =>
      setError(field as Path<Values>, { type: 'server', message: msg }, { shouldFocus: index === 0 }),
    )
  }, [errors, setError])
}

/**
 * A button that cannot be pressed while the form is on its way loses the focus; a refusal gives it back. Where it was is remembered as the
 * form is submitted: when React has disabled the button, the browser has taken the focus away already.
 */
const useFocusKept = (sending: boolean): void => {
  const held = useRef<Element | null>(null)
  useEffect(() => {
    const hold = () => {
      held.current = document.activeElement
    }
    document.addEventListener('submit', hold, true)
    return () => document.removeEventListener('submit', hold, true)
  }, [])
  useLayoutEffect(() => {
    if (!sending && document.activeElement === document.body && held.current instanceof HTMLElement) held.current.focus()
  }, [sending])
}
