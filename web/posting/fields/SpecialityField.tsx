import '../../shared/ui/mantine/choices.css'
import { Select } from '@mantine/core'
import { useController, useFormContext } from 'react-hook-form'
import { specialities } from '../../generated/specialities.js'

interface Props {
  /** A window begins in it. */
  readonly 'data-autofocus'?: boolean
}

/** To which speciality a post belongs, found while one types. */
export const SpecialityField = (props: Props) => {
  const { control } = useFormContext<{ speciality: string | null }>()
  const { field, fieldState } = useController({ name: 'speciality', control })
  return <Select {...field} {...props} label="Speciality" data={specialities} searchable required error={fieldState.error?.message} />
}
