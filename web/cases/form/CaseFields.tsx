import { Textarea, TextInput } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { FormPart } from '../../posting/fields/FormPart.js'
import { IdentityHints } from '../../posting/fields/IdentityHints.js'
import { PatientFields } from '../../posting/fields/PatientFields.js'
import { SpecialityField } from '../../posting/fields/SpecialityField.js'
import type { CaseForm } from './case-form.js'

/** What is written freely: it may tell who the patient is. */
const TEXTS = ['title', 'diagnosis', 'history', 'clinicalQuestions']

/** What the case is. */
export const CaseFields = () => {
  const { register, formState } = useFormContext<CaseForm>()
  const { errors } = formState
  return (
    <FormPart name="The case">
      <TextInput label="Title" {...register('title')} error={errors.title?.message} data-autofocus />
      <SpecialityField />
      <PatientFields />
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
      <IdentityHints fields={TEXTS} />
    </FormPart>
  )
}
