import { Stack, TextInput } from '@mantine/core'
import { useController, useForm } from 'react-hook-form'
import { useSelector } from 'react-redux'
import { SearchField } from '../../shared/forms/SearchField.js'
import { useRefusal } from '../../shared/forms/useRefusal.js'
import { usePlaces } from '../../shared/forms/places.js'
import type { EditProps } from './edit-props.js'
import { bodyOf, formOf, resolver, type ReachForm } from './reach-form.js'
import { SaveBar } from './SaveBar.js'
import classes from './Form.module.css'
import { selectSubmission } from '../slice.js'

/** Day of birth, city and phone (spec 1 §5). */
export const PersonalEdit = ({ details, save }: EditProps) => {
  const submission = useSelector(selectSubmission)
  const places = usePlaces()
  const before = formOf(details.profile)
  const { register, control, handleSubmit, formState, setError } = useForm<ReachForm>({ resolver, defaultValues: before })
  const { errors } = formState
  useController({ control, name: 'country_code' })
  useRefusal(setError, submission)
  const submit = handleSubmit((form) => {
    const told = bodyOf(form)
    save(JSON.stringify(told) === JSON.stringify(bodyOf(before)) ? null : { part: 'personal', told })
  })
  return (
    <form noValidate aria-label="Personal details" onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <TextInput label="Date of birth" type="date" autoComplete="bday" {...register('dob')} error={errors.dob?.message} data-autofocus />
        <SearchField
          control={control}
          name="city"
          label="Current city"
          required
          placeholder="Type to search"
          find={places.cities}
          nothing="No such city."
        />
        <div className={classes.row}>
          <SearchField
            control={control}
            name="country_code"
            label="Country code"
            required
            placeholder="Type to search"
            find={places.codes}
            nothing="No such country."
          />
          <TextInput
            label="Mobile"
            required
            inputMode="tel"
            autoComplete="tel-national"
            {...register('phone')}
            error={errors.phone?.message}
          />
        </div>
        <SaveBar />
      </Stack>
    </form>
  )
}
