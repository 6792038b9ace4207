import { Text, Textarea, TextInput } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { FormPart } from '../../posting/fields/FormPart.js'
import { IdentityHints } from '../../posting/fields/IdentityHints.js'
import type { VisitorForm } from './visitor-values.js'

const TEXTS = ['title', 'description']

/** What a visitor's case shows, and what becomes of it. */
export const VisitorFields = () => {
  const { register, formState } = useFormContext<VisitorForm>()
  const { errors } = formState
  return (
    <>
      <Text c="dimmed">We look at your case before it is shown. Everyone will see it as posted by “A visitor”.</Text>
      <FormPart name="The case">
        <TextInput label="Title" required {...register('title')} error={errors.title?.message} />
        <Textarea label="Description" required autosize minRows={3} {...register('description')} error={errors.description?.message} />
        <IdentityHints fields={TEXTS} />
      </FormPart>
      <FormPart name="About you">
        <TextInput
          label="Medical registration number"
          required
          description="For whoever looks at your case. It is not shown."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...register('medicalregistration')}
          error={errors.medicalregistration?.message}
        />
      </FormPart>
    </>
  )
}
