import { Button, Stack, Textarea, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { check } from '../generated/checks/deleteAccountRequest.js'
import { resolverOf, withoutBlanks } from '../shared/forms/resolver.js'
import { Trap } from '../shared/forms/Trap.js'
import { useOrder } from '../shared/forms/useOrder.js'
import { useRefusal } from '../shared/forms/useRefusal.js'
import { useCommandKey } from '../shared/forms/useCommandKey.js'
import type { DeletionRequest } from './calls.js'
import { firstCountry } from './phone.js'
import { PhoneField, type Phone } from './PhoneField.js'
import { requestAsked, selectRequest, selectStored } from './slice.js'

interface Values {
  name: string
  number: Phone
  email: string
  message: string
  website: string
}

const empty: Values = { name: '', number: { code: firstCountry.code, digits: '' }, email: '', message: '', website: '' }

const bodyOf = ({ number: { code, digits }, ...told }: Values) =>
  withoutBlanks({ ...told, number: digits && `${code} ${digits}` }) as DeletionRequest
const resolver = resolverOf<Values>(check, bodyOf)

/** Mistakes show once a field was touched; what is stored leaves an empty form behind (spec 1 §4, §5). */
export const DeleteRequestForm = () => {
  const submission = useSelector(selectRequest)
  const stored = useSelector(selectStored)
  const dispatch = useDispatch()
  const keyOf = useCommandKey()
  const { register, control, handleSubmit, formState, setError, reset } = useForm<Values>({
    resolver,
    defaultValues: empty,
    mode: 'onTouched',
  })
  useOrder(register, empty)
  const { name, number, email, message } = formState.errors
  useRefusal(setError, submission)
  useEffect(() => {
    if (stored) reset(empty)
  }, [stored, reset])

  const send = (values: Values) => dispatch(requestAsked({ request: bodyOf(values), key: keyOf(values) }))
  return (
    <form noValidate aria-label="Delete Account" onSubmit={(event) => void handleSubmit(send)(event)}>
      <Stack gap="md">
        <TextInput label="Name" autoComplete="name" {...register('name')} error={name?.message} />
        <Controller
          control={control}
          name="number"
          render={({ field: { ref, value, onChange, onBlur } }) => (
            <PhoneField ref={ref} value={value} onChange={onChange} onBlur={onBlur} error={number?.message} />
          )}
        />
        <TextInput label="Email Address" type="email" autoComplete="email" {...register('email')} error={email?.message} />
        <Textarea label="Message" autosize minRows={4} maxRows={10} {...register('message')} error={message?.message} />
        <Trap {...register('website')} />
        <Button type="submit" disabled={submission.sending}>
          {submission.sending ? 'Submitting...' : 'Submit'}
        </Button>
      </Stack>
    </form>
  )
}
