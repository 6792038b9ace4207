import { TextInput } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { ChoiceField } from '../../shared/forms/ChoiceField.js'
import classes from './PatientFields.module.css'

const GENDERS = [
  ['Male', 'Male'],
  ['Female', 'Female'],
  ['Other', 'Other'],
] as const

/** Who the patient is, as far as anybody may know. */
export const PatientFields = () => {
  const { register, control, formState } = useFormContext<{ age: string; gender: string }>()
  return (
    <div className={classes.patient}>
      <TextInput label="Patient's age" required inputMode="numeric" {...register('age')} error={formState.errors.age?.message} />
      <ChoiceField control={control} name="gender" label="Patient's gender" required choices={GENDERS} />
    </div>
  )
}
