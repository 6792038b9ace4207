import { Textarea } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { FormPart } from '../posting/fields/FormPart.js'
import type { BeyondForm } from './posting-values.js'

/** What is said with an image or a video. */
export const PostFields = () => {
  const { register, formState } = useFormContext<BeyondForm>()
  return (
    <FormPart name="The post">
      <Textarea
        label="Title"
        required
        autosize
        minRows={1}
        maxRows={6}
        {...register('title')}
        error={formState.errors.title?.message}
        data-autofocus
      />
    </FormPart>
  )
}
