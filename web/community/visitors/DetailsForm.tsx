import { Alert, Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { check } from '../../generated/checks/addCommunityNonRegister.js'
import { ChoiceField } from '../../shared/forms/ChoiceField.js'
import { resolverOf, withoutBlanks } from '../../shared/forms/resolver.js'
import { Trap } from '../../shared/forms/Trap.js'
import { useCommandKey } from '../../shared/forms/useCommandKey.js'
import { useRefusal } from '../../shared/forms/useRefusal.js'
import { AcceptTerms } from '../../shared/ui/text/AcceptTerms.js'
import type { Details } from './calls.js'
import { detailsAsked, selectDetails } from './details-slice.js'

const blank = { name: '', email_id: '', profession: '', mobile_number: '', terms: false, website: '' }
const PROFESSIONS = ['Student', 'Physician', 'Non Medical Person'] as const satisfies readonly Details['profession'][]
const CHOICES = PROFESSIONS.map((profession) => [profession, profession] as const)

const bodyOf = ({ name, email_id, mobile_number, ...typed }: typeof blank) =>
  withoutBlanks({ name: name.trim(), email_id: email_id.trim(), mobile_number: mobile_number.trim(), ...typed })
const resolver = resolverOf<typeof blank>(check, bodyOf)

/** What somebody leaves who is no member and wants to read (spec 2 §5). */
export const DetailsForm = () => {
  const submission = useSelector(selectDetails)
  const { sending, trouble } = submission
  const dispatch = useDispatch()
  const commandKey = useCommandKey()
  const { register, control, handleSubmit, formState, setError } = useForm({ resolver, defaultValues: blank })
  const { errors } = formState
  useRefusal(setError, submission)
  const first = useRef<HTMLInputElement | null>(null)
  useEffect(() => first.current?.focus(), []) // the button that led here is gone
  const submit = handleSubmit((typed) => {
    const details = bodyOf(typed) as Details
    dispatch(detailsAsked({ details, key: commandKey(details) }))
  })
  const name = register('name')
  const setName = (input: HTMLInputElement | null) => {
    name.ref(input)
    first.current = input
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label="My details">
      <Stack gap="md">
        <TextInput label="Name" required autoComplete="name" {...name} ref={setName} error={errors.name?.message} />
        <TextInput label="Email" required type="email" autoComplete="email" {...register('email_id')} error={errors.email_id?.message} />
        <ChoiceField control={control} name="profession" label="Profession" required choices={CHOICES} />
        <TextInput
          label="Mobile number (optional)"
          type="tel"
          autoComplete="tel"
          description="7 to 14 digits"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...register('mobile_number')}
          error={errors.mobile_number?.message}
        />
        <Checkbox label={<AcceptTerms />} {...register('terms')} error={errors.terms?.message} />
        <Trap {...register('website')} />
        {trouble && (
          <Alert color="red" role="alert">
            Your details could not be left: {trouble}
          </Alert>
        )}
        <Button type="submit" loading={sending}>
          {sending ? 'Sending…' : 'Read on'}
        </Button>
      </Stack>
    </form>
  )
}
