import '../../shared/ui/mantine/choices.css'
import { Alert, Button, Checkbox, Group, NativeSelect, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useController, useForm, useWatch, type FieldPath } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { DraftNote } from '../../shared/drafts/DraftNote.js'
import { useDraft } from '../../shared/drafts/useDraft.js'
import { doctor } from '../../shared/format/person.js'
import { idOf, usePlaces } from '../../shared/forms/places.js'
import { SearchField } from '../../shared/forms/SearchField.js'
import { useArrived } from '../../shared/forms/useArrived.js'
import { useCommandKey } from '../../shared/forms/useCommandKey.js'
import { useOrder } from '../../shared/forms/useOrder.js'
import { useRefusal } from '../../shared/forms/useRefusal.js'
import { selectSession } from '../../shared/session/session.js'
import { followPaste } from '../../shared/ui/text/follow-paste.js'
import { blank, DRAFT, endOf, newOpportunityOf, OTHER, resolver, type AddForm as Values } from './add-form.js'
import { addingAsked, nothing, selectAdding } from './adding-slice.js'
import { UNITS } from './end-date.js'
import { SPECIALITIES, TYPES } from '../filters.js'
import classes from '../Forms.module.css'

const ACKNOWLEDGEMENTS = [
  ['acknowledgement1', 'This opportunity exists, and I may offer it.'],
  ['acknowledgement2', 'I will use the details and the CVs of those who apply for this opportunity alone.'],
] as const

interface Props {
  /** It is posted. */
  readonly done: () => void
  /** It is left for later: what was typed is kept. */
  readonly close: () => void
}

/** An opportunity with all that somebody needs to know who may apply (spec 3 §5). */
export const AddForm = ({ done, close }: Props) => {
  const state = useSelector(selectAdding)
  const [before] = useState(state)
  const adding = state === before && !state.sending ? nothing : state // how an earlier one went does not count
  const session = useSelector(selectSession)
  const dispatch = useDispatch()
  const commandKey = useCommandKey()
  const form = useForm<Values>({ resolver, defaultValues: blank })
  const { register, control, formState, setValue, getValues, handleSubmit } = form
  const { errors } = formState
  useOrder(register, blank)
  useRefusal(form.setError, adding)
  const draft = useDraft(session?.id, DRAFT, form, blank)
  const places = usePlaces()
  const [country, chosen] = useWatch({ control, name: ['jobLocationCountry', 'speciality'] })
  const countryId = idOf(country)
  const cities = useMemo(() => places.citiesOf(countryId), [places, countryId])
  const { field: speciality } = useController({ name: 'speciality', control })

  const typed = () => JSON.stringify(getValues())
  const sent = useArrived({
    ...adding,
    arrived: adding.added,
    isStill: (sent: string) => typed() === sent,
    empty: () => {
      draft.discard()
      done()
    },
  })

  /** The end follows as soon as what it hangs on changes, and stays editable. */
  const reckoned = (name: FieldPath<Values>) =>
    register(name, {
      onChange: () => {
        const end = endOf(getValues())
        if (end !== null) setValue('toDateOfOpportunity', end, { shouldValidate: formState.isSubmitted })
      },
    })
  const submit = handleSubmit((values) => {
    const told = newOpportunityOf(values)
    sent.current = typed()
    dispatch(addingAsked({ told, key: commandKey(told) }))
  })
  return (
    <form noValidate aria-label="Add an Opportunity" onPaste={followPaste} onSubmit={(event) => void submit(event)}>
      <Stack gap="xl">
        <DraftNote {...draft} />
        <fieldset className={classes.part}>
          <legend>What you offer</legend>
          <TextInput label="Job Title" required {...register('title')} error={errors.title?.message} data-autofocus />
          <TextInput
            label="Doctor's name"
            description="As whom you offer it"
            value={doctor(session?.full_name ?? null)}
            readOnly
            variant="filled"
          />
          <div className={classes.row}>
            <NativeSelect
              label="Opportunity Type"
              required
              data={[{ value: '', label: '' }, ...TYPES]}
              {...register('opportunityType')}
              error={errors.opportunityType?.message}
            />
            <Select
              {...speciality}
              label="Speciality"
              required
              searchable
              data={SPECIALITIES}
              error={errors.speciality?.message}
              placeholder="Type to search"
            />
          </div>
          {chosen === OTHER && (
            <TextInput
              label="Other speciality"
              required
              {...register('otherSpecialityInput')}
              error={errors.otherSpecialityInput?.message}
            />
          )}
          <Textarea label="Description" required autosize minRows={4} {...register('description')} error={errors.description?.message} />
        </fieldset>
        <fieldset className={classes.part}>
          <legend>Where and when</legend>
          <div className={classes.row}>
            <SearchField
              control={control}
              name="jobLocationCountry"
              label="Country"
              required
              placeholder="Type to search"
              find={places.countries}
              nothing="No such country."
              onChosen={() => setValue('jobLocationCity', null)}
            />
            <SearchField
              control={control}
              name="jobLocationCity"
              label="City"
              required
              placeholder="Type to search"
              find={cities}
              nothing={countryId === null ? 'Choose the country first.' : 'No such city.'}
            />
          </div>
          <div className={classes.row}>
            <div className={classes.duration}>
              <TextInput label="Duration" required inputMode="numeric" {...reckoned('duration')} error={errors.duration?.message} />
              <NativeSelect label="Unit" data={UNITS} {...reckoned('durationYMD')} />
            </div>
            <TextInput
              label="From Date"
              required
              type="date"
              max="9999-12-31"
              {...reckoned('fromDateOfOpportunity')}
              error={errors.fromDateOfOpportunity?.message}
            />
            <TextInput
              label="To Date"
              required
              type="date"
              max="9999-12-31"
              {...register('toDateOfOpportunity')}
              error={errors.toDateOfOpportunity?.message}
            />
          </div>
        </fieldset>
        <fieldset className={classes.part}>
          <legend>Who should apply</legend>
          <Textarea
            label="Qualifications"
            required
            autosize
            minRows={1}
            {...register('qualifications')}
            error={errors.qualifications?.message}
          />
          <Textarea label="Experience" required autosize minRows={1} {...register('experience')} error={errors.experience?.message} />
        </fieldset>
        <fieldset className={classes.part}>
          <legend>Please confirm</legend>
          {ACKNOWLEDGEMENTS.map(([name, label]) => (
            <Checkbox key={name} label={label} {...register(name)} error={errors[name]?.message} />
          ))}
        </fieldset>
        {adding.problem && (
          <Alert color="red" role="alert">
            {adding.problem}
          </Alert>
        )}
        <Group justify="flex-end" className={classes.bar ?? ''}>
          <Button variant="subtle" color="gray" onClick={close} disabled={adding.sending}>
            Close
          </Button>
          <Button type="submit" loading={adding.sending}>
            {adding.problem ? 'Try again' : 'Post opportunity'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
