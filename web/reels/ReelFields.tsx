import { Textarea } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { FormPart } from '../posting/fields/FormPart.js'
import { SpecialityField } from '../posting/fields/SpecialityField.js'
import type { ReelForm } from './posting-values.js'

/** What is said of a video. */
export const ReelFields = () => {
  const { register, formState } = useFormContext<ReelForm>()
  return (
    <FormPart name="The video">
      <Textarea
        label="Title"
        required
        autosize
        minRows={1}
        maxRows={4}
        {...register('title')}
        error={formState.errors.title?.message}
        data-autofocus
      />
      <SpecialityField />
    </FormPart>
  )
}
