import { Textarea } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { FormPart } from '../../posting/fields/FormPart.js'
import { IdentityHints } from '../../posting/fields/IdentityHints.js'
import { PatientFields } from '../../posting/fields/PatientFields.js'
import { SpecialityField } from '../../posting/fields/SpecialityField.js'
import type { CaseTexts } from './case-values.js'

const TEXTS = ['diagnosis', 'history', 'clinical_question']

/** What an older case is. */
export const CaseFields = () => {
  const { register, formState } = useFormContext<CaseTexts>()
  const { errors } = formState
  return (
    <FormPart name="The case">
      <SpecialityField data-autofocus />
      <PatientFields />
      <Textarea label="Diagnosis" required autosize minRows={2} {...register('diagnosis')} error={errors.diagnosis?.message} />
      <Textarea label="History" required autosize minRows={3} {...register('history')} error={errors.history?.message} />
      <Textarea
        label="Clinical question"
        required
        autosize
        minRows={2}
        {...register('clinical_question')}
        error={errors.clinical_question?.message}
      />
      <IdentityHints fields={TEXTS} />
    </FormPart>
  )
}
