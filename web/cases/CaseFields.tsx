import { Radio, Select, Textarea, TextInput } from '@mantine/core'
import { useController, useFormContext } from 'react-hook-form'
import { specialities } from '../generated/specialities.js'
import type { CaseForm } from './case-form.js'
import { IdentityHints } from './IdentityHints.js'
import classes from './PostCaseForm.module.css'

const GENDERS = ['Male', 'Female', 'Other'] as const

/** What the case is. The fields are made known in the order in which they stand: the focus goes to the first that is wrong. */
export const CaseFields = () => {
  const { register, control, formState } = useFormContext<CaseForm>()
  const { errors } = formState
  const title = register('title')
  const { field: speciality } = useController({ name: 'speciality', control })
  const age = register('age')
  const { field: gender } = useController({ name: 'gender', control })
  const { ref: genderRef, ...chosen } = gender
  return (
    <fieldset className={classes.part}>
      <legend>The case</legend>
      <TextInput label="Title" {...title} error={errors.title?.message} />
      <Select {...speciality} label="Speciality" data={specialities} searchable required error={errors.speciality?.message} />
      <div className={classes.patient}>
        <TextInput label="Patient's age" required inputMode="numeric" {...age} error={errors.age?.message} />
        <Radio.Group {...chosen} label="Patient's gender" required error={errors.gender?.message}>
          <div className={classes.genders}>
            {GENDERS.map((name, index) => (
              <Radio key={name} value={name} label={name} {...(index === 0 && { ref: genderRef })} />
            ))}
          </div>
        </Radio.Group>
      </div>
      <Textarea label="Diagnosis" required autosize minRows={2} {...register('diagnosis')} error={errors.diagnosis?.message} />
      <Textarea label="History" autosize minRows={3} {...register('history')} error={errors.history?.message} />
      <Textarea
        label="Questions"
        description="One a line"
        autosize
        minRows={2}
        {...register('clinicalQuestions')}
        error={errors.clinicalQuestions?.message}
      />
      <IdentityHints />
    </fieldset>
  )
}
