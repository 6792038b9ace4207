import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormContext, type FieldErrors } from 'react-hook-form'
import { FormPart } from './FormPart.js'

const messageOf = (errors: FieldErrors, name: string): string | undefined => {
  const message = errors[name]?.message
  return typeof message === 'string' ? message : undefined
}

/** What the author confirms with each post (spec 2 §5). */
export const ConsentFields = ({ of }: { of: readonly (readonly [name: string, label: ReactNode])[] }) => {
  const { register, formState } = useFormContext()
  return (
    <FormPart name="Consent">
      {of.map(([name, label]) => (
        <Checkbox key={name} label={label} {...register(name)} error={messageOf(formState.errors, name)} />
      ))}
    </FormPart>
  )
}
