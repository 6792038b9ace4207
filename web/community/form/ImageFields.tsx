import { Textarea, TextInput } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { FormPart } from '../../posting/fields/FormPart.js'
import { IdentityHints } from '../../posting/fields/IdentityHints.js'
import { SpecialityField } from '../../posting/fields/SpecialityField.js'
import type { ImageForm } from './image-values.js'

const TEXTS = ['title', 'description']

/** What a clinical image shows. */
export const ImageFields = () => {
  const { register, formState } = useFormContext<ImageForm>()
  const { errors } = formState
  return (
    <FormPart name="The image">
      <TextInput label="Title" required {...register('title')} error={errors.title?.message} data-autofocus />
      <Textarea label="Description" required autosize minRows={3} {...register('description')} error={errors.description?.message} />
      <SpecialityField />
      <IdentityHints fields={TEXTS} />
    </FormPart>
  )
}
