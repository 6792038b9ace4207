import { useEffect, useRef } from 'react'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import type { Submission } from './submission.js'

/** What the server says of a field stands at the field; the first of them gets the focus. What it said to an earlier form does not count. */
export const useRefusal = <Values extends FieldValues>(setError: UseFormSetError<Values>, { errors }: Submission): void => {
  const before = useRef(errors)
  useEffect(() => {
    if (errors === before.current) return
    errors.forEach(({ field, msg }, index) =>
      setError(field as Path<Values>, { type: 'server', message: msg }, { shouldFocus: index === 0 }),
    )
  }, [errors, setError])
}
