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

/** A button that cannot be pressed while the form is on its way loses the focus; a refusal gives it back. */
const useFocusKept = (sending: boolean): void => {
  const held = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (sending) held.current = document.activeElement
    else if (document.activeElement === document.body && held.current instanceof HTMLElement) held.current.focus()
  }, [sending])
}
