import { useEffect } from 'react'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import type { Submission } from './submission.js'

/** What the server said of a field stands at the field; the first of them gets the focus. */
export const useRefusal = <Values extends FieldValues>(setError: UseFormSetError<Values>, { errors }: Submission): void => {
  useEffect(() => {
    errors.forEach(({ field, msg }, index) =>
      setError(field as Path<Values>, { type: 'server', message: msg }, { shouldFocus: index === 0 }),
    )
  }, [errors, setError])
}
