import { Stack, Textarea } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { useSelector } from 'react-redux'
import { check } from '../../generated/checks/updateAdditionalQualification.js'
import { resolverOf } from '../../shared/forms/resolver.js'
import { useRefusal } from '../../shared/forms/useRefusal.js'
import type { EditProps } from './edit-props.js'
import { SaveBar } from './SaveBar.js'
import { selectSubmission } from '../slice.js'
import { followPaste } from '../../shared/ui/text/follow-paste.js'

interface Form {
  additionalQualifications: string
}
const resolver = resolverOf<Form>(check, (form) => form)

/** Free text; emptied it is taken away. */
export const AdditionalEdit = ({ id, details, save }: EditProps) => {
  const submission = useSelector(selectSubmission)
  const before = details.qualification.additionalQualifications ?? ''
  const { register, handleSubmit, formState, setError } = useForm<Form>({ resolver, defaultValues: { additionalQualifications: before } })
  useRefusal(setError, submission)
  const submit = handleSubmit((form) => {
    const told = { id, additionalQualifications: form.additionalQualifications.trim() }
    save(told.additionalQualifications === before ? null : { part: 'additional', told })
  })
  return (
    <form noValidate aria-label="Additional qualification" onPaste={followPaste} onSubmit={(event) => void submit(event)}>
      <Stack gap="lg">
        <Textarea
          label="Additional qualifications"
          autosize
          minRows={4}
          data-autofocus
          {...register('additionalQualifications')}
          error={formState.errors.additionalQualifications?.message}
        />
        <SaveBar />
      </Stack>
    </form>
  )
}
