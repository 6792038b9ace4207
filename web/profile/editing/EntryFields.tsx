import { Button, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { OTHER } from '../../shared/forms/choice.js'
import { SearchField } from '../../shared/forms/SearchField.js'
import { idOf, usePlaces } from '../../shared/forms/places.js'
import classes from './Form.module.css'
import { blankEntry, entryOf, problemsOf, type Entry, type EntryForm } from '../registration/registration-form.js'

interface Props {
  readonly entries: readonly Entry[]
  readonly add: (entry: Entry) => void
  /** Told of every change: what is filled in and not added must not get lost. */
  readonly form: ReturnType<typeof useForm<EntryForm>>
}

const shown = { required: true, placeholder: 'Type to search' } as const

/** Country, state and number of one registration, which Add puts into the list (spec 1 §5). */
export const EntryFields = ({ entries, add, form }: Props) => {
  const { control, register, formState, setError, clearErrors, setValue, getValues, reset } = form
  const { errors } = formState
  const places = usePlaces()
  const [country, state] = useWatch({ control, name: ['mediRegistrationCountry', 'mediRegistrationState'] })
  const countryId = idOf(country)
  const regions = useMemo(() => places.regionsOf(countryId), [places, countryId])
  const press = () => {
    const values = getValues()
    const problems = Object.entries(problemsOf(values, entries)) as [keyof EntryForm, string][]
    clearErrors()
    if (problems.length === 0) {
      add(entryOf(values))
      reset(blankEntry)
      return
    }
    problems.forEach(([field, message], i) => setError(field, { type: 'required', message }, { shouldFocus: i === 0 }))
  }
  return (
    <div className={classes.part}>
      <div className={classes.row}>
        <SearchField
          {...shown}
          control={control}
          name="mediRegistrationCountry"
          label="Country"
          find={places.countries}
          data-autofocus
          nothing="No such country."
          onChosen={() => setValue('mediRegistrationState', null)}
        />
        <SearchField
          {...shown}
          control={control}
          name="mediRegistrationState"
          label="State"
          find={regions}
          other={OTHER}
          nothing={countryId === null ? 'Choose the country first.' : 'Not in our list? Choose Other.'}
        />
        {state?.value === OTHER.value && <TextInput label="Name of the state" required maxLength={200} {...register('otherState')} />}
      </div>
      <TextInput
        label="Registration number"
        required
        maxLength={60}
        {...register('mediRegistrationNumber')}
        error={errors.mediRegistrationNumber?.message}
      />
      <Button variant="default" onClick={press} className={classes.add ?? ''}>
        Add
      </Button>
    </div>
  )
}
