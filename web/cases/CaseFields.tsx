import '../shared/ui/mantine/choices.css'
import { Select, Textarea, TextInput } from '@mantine/core'
import { useController, useFormContext } from 'react-hook-form'
import { specialities } from '../generated/specialities.js'
import { ChoiceField } from '../shared/forms/ChoiceField.js'
import type { CaseForm } from './case-form.js'
import { IdentityHints } from './IdentityHints.js'
import classes from './PostCaseForm.module.css'

const GENDERS = [
  ['Male', 'Male'],
  ['Female', 'Female'],
  ['Other', 'Other'],
] as const

/** What the case is. */
export const CaseFields = () => {
  const { register, control, formState } = useFormContext<CaseForm>()
  const { errors } = formState
  const { field: speciality } = useController({ name: 'speciality', control })
  return (
    <fieldset className={classes.part}>
      <legend>The case</legend>
      <TextInput label="Title" {...register('title')} error={errors.title?.message} />
      <Select {...speciality} label="Speciality" data={specialities} searchable required error={errors.speciality?.message} />
      <div className={classes.patient}>
        <TextInput label="Patient's age" required inputMode="numeric" {...register('age')} error={errors.age?.message} />
        <ChoiceField control={control} name="gender" label="Patient's gender" required choices={GENDERS} />
      </div>
      <Textarea label="Diagnosis" required autosize minRows={2} {...register('diagnosis')} error={errors.diagnosis?.message} />
      <Textarea label="History" autosize minRows={3} {...register('history')} error={errors.history?.message} />
      <Textarea
        label="Questions"
        description="One question per line"
        autosize
        minRows={2}
        {...register('clinicalQuestions')}
        error={errors.clinicalQuestions?.message}
      />
      <IdentityHints />
    </fieldset>
  )
}
