import { Radio, Select, Textarea, TextInput } from '@mantine/core'
import { Controller, useFormContext } from 'react-hook-form'
import { specialities } from '../generated/specialities.js'
import type { CaseForm } from './case-form.js'
import classes from './PostCaseForm.module.css'

const GENDERS = ['Male', 'Female', 'Other'] as const

/** What the case is. */
export const CaseFields = () => {
  const { register, control, formState } = useFormContext<CaseForm>()
  const { errors } = formState
  return (
    <fieldset className={classes.part}>
      <legend>The case</legend>
      <TextInput label="Title" {...register('title')} error={errors.title?.message} />
      <Controller
        name="speciality"
        control={control}
        render={({ field }) => (
          <Select {...field} label="Speciality" data={specialities} searchable required error={errors.speciality?.message} />
        )}
      />
      <div className={classes.patient}>
        <TextInput label="Patient's age" required inputMode="numeric" {...register('age')} error={errors.age?.message} />
        <Controller
          name="gender"
          control={control}
          render={({ field: { ref, ...field } }) => (
            <Radio.Group {...field} label="Patient's gender" required error={errors.gender?.message}>
              <div className={classes.genders}>
                {GENDERS.map((gender, index) => (
                  <Radio key={gender} value={gender} label={gender} {...(index === 0 && { ref })} />
                ))}
              </div>
            </Radio.Group>
          )}
        />
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
    </fieldset>
  )
}
