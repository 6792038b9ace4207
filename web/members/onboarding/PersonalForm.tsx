import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import type { Session } from '../../../api/contract/members/members.js'
import { DraftNote } from '../../shared/drafts/DraftNote.js'
import { useDraft } from '../../shared/drafts/useDraft.js'
import { ChoiceField } from '../../shared/forms/ChoiceField.js'
import { SearchField } from '../../shared/forms/SearchField.js'
import { useOrder } from '../../shared/forms/useOrder.js'
import { useRefusal } from '../../shared/forms/useRefusal.js'
import { useCommandKey } from '../../shared/forms/useCommandKey.js'
import { PictureField } from '../../files/own/PictureField.js'
import { unsent, type Submission } from '../../shared/forms/submission.js'
import { loadPlans } from '../../shared/forms/phone-length.js'
import { usePlaces } from '../../shared/forms/places.js'
import { useLoadedSoon } from '../../shared/ui/hooks/useLoadedSoon.js'
import { Window } from '../../shared/ui/windows/Window.js'
import { detailsSent, PERSONAL, selectStep } from './slice.js'
import type { Told } from '../calls.js'
import { detailsOf, formOf, resolver, type PersonalForm as Form } from './personal-form.js'
import classes from './Steps.module.css'

const GENDERS = [
  ['M', 'Male'],
  ['F', 'Female'],
  ['O', 'Other'],
] as const

const YES_OR_NO = [
  ['1', 'Yes'],
  ['0', 'No'],
] as const
const city = { placeholder: 'Type to search', nothing: 'No such city.' }

/** First and last name are those of the sign-up, each as it was typed (DECISIONS C-37). */
const blankFor = ({ first_name, last_name, email }: Session, told?: Told): Form => {
  if (told) return { ...formOf(told), emailId: email ?? '' }
  const chosen = { gender: '', femaleGroupAllow: '', dob: '', city: null, cityOfOrigin: null } as const
  return { firstName: first_name ?? '', lastName: last_name ?? '', emailId: email ?? '', country_code: null, mobile: '', ...chosen }
}

/** Who is led on by no guard, since the step was done before, goes on where they came from once it is sent. */
const useWayOn = (isRevised: boolean, submission: Submission) => {
  const navigate = useNavigate()
  const before = useRef(submission)
  useEffect(() => {
    const isSent = before.current.sending && submission === unsent
    before.current = submission
    if (isRevised && isSent) void navigate('/qualification', { replace: true })
  }, [isRevised, navigate, submission])
}

/** Who somebody is and where; sending it they confirm to be a surgeon (spec 1 §5). `told` is what they told before. */
export const PersonalForm = ({ session, told }: { session: Session; told?: Told }) => {
  const submission = useSelector(selectStep)
  const dispatch = useDispatch()
  const commandKey = useCommandKey()
  const places = usePlaces()
  const [confirming, setConfirming] = useState<Form | null>(null)
  const [blank] = useState(() => blankFor(session, told))
  const form = useForm<Form>({ resolver, defaultValues: blank })
  const { register, control, handleSubmit, formState, setError } = form
  const draft = useDraft(session.id, PERSONAL, form, blank)
  useOrder(register, blank)
  useLoadedSoon(loadPlans)
  const { errors } = formState
  const isFemale = useWatch({ control, name: 'gender' }) === 'F'
  useRefusal(setError, submission)
  useWayOn(told !== undefined, submission)
  const confirm = () => {
    if (!confirming) return
    const details = detailsOf(confirming, session.id)
    dispatch(detailsSent({ told: details, key: commandKey(details) }))
    setConfirming(null)
  }
  return (
    <form noValidate aria-label="Personal Information" onSubmit={(event) => void handleSubmit((values) => setConfirming(values))(event)}>
      <Stack gap="md">
        <DraftNote {...draft} />
        <PictureField name={session.full_name} picture={session.profile_pic} />
        <div className={classes.row}>
          <TextInput label="First name" required autoComplete="given-name" {...register('firstName')} error={errors.firstName?.message} />
          <TextInput label="Last name" required autoComplete="family-name" {...register('lastName')} error={errors.lastName?.message} />
        </div>
        <TextInput
          label="Email"
          description="The address you joined with"
          required
          readOnly
          variant="filled"
          {...register('emailId')}
          error={errors.emailId?.message}
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
            {...register('mobile')}
            error={errors.mobile?.message}
          />
        </div>
        <ChoiceField control={control} name="gender" label="Gender" required choices={GENDERS} />
        {isFemale && (
          <ChoiceField
            control={control}
            name="femaleGroupAllow"
            label="Would you like to join the Women in surgery group?"
            choices={YES_OR_NO}
          />
        )}
        <TextInput label="Date of birth" type="date" autoComplete="bday" {...register('dob')} error={errors.dob?.message} />
        <SearchField control={control} name="city" label="Current city" required {...city} find={places.cities} />
        <SearchField control={control} name="cityOfOrigin" label="City of origin" {...city} find={places.cities} />
        <Button type="submit" loading={submission.sending}>
          Save and continue
        </Button>
      </Stack>
      <Window title="Are you a surgeon?" opened={confirming !== null} onClose={() => setConfirming(null)} size={460} isShort>
        <Text>I confirm that I am a Surgeon.</Text>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={() => setConfirming(null)}>
            Cancel
          </Button>
          <Button onClick={confirm}>I confirm</Button>
        </Group>
      </Window>
    </form>
  )
}
