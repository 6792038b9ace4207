import { VisuallyHidden } from '@mantine/core'
import type { InputHTMLAttributes, Ref } from 'react'

type Props = InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement> }

/** A field that no person sees and no keyboard comes to: what is filled in there was filled in by a program. */
export const Trap = (field: Props) => (
  <VisuallyHidden aria-hidden>
    <input tabIndex={-1} autoComplete="off" {...field} />
  </VisuallyHidden>
)
