import { Alert, Button, Stack, Textarea, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { check } from '../../generated/checks/contactPage.js'
import { resolverOf, withoutBlanks } from '../../shared/forms/resolver.js'
import { Trap } from '../../shared/forms/Trap.js'
import { useRefusal } from '../../shared/forms/useRefusal.js'
import { useCommandKey } from '../../shared/forms/useCommandKey.js'
import type { Message } from '../calls.js'
import { messageAsked, selectContact } from './contact-slice.js'

const blank = { fName: '', email: '', mobile: '', message: '', website: '' }
const trimmed = (typed: typeof blank) =>
  withoutBlanks(Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.trim()]))) as Message
const resolver = resolverOf<typeof blank>(check, trimmed)

/** A message to whoever operates SFS (spec 2 §5). */
export const ContactForm = () => {
  const submission = useSelector(selectContact)
  const dispatch = useDispatch()
  const commandKey = useCommandKey()
  const { register, handleSubmit, formState, setError, reset } = useForm({ resolver, defaultValues: blank })
  const { errors } = formState
  const { sending, sent, trouble } = submission
  useRefusal(setError, submission)
  useEffect(() => reset(blank), [reset, sent])
  const submit = handleSubmit((typed) => {
    const message = trimmed(typed)
    dispatch(messageAsked({ message, key: commandKey({ message, sent }) }))
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label="Contact">
      <Stack gap="md">
        <TextInput label="Full Name" autoComplete="name" {...register('fName')} error={errors.fName?.message} />
        <TextInput label="Email" type="email" autoComplete="email" {...register('email')} error={errors.email?.message} />
        <TextInput
          label="Mobile number"
          type="tel"
          autoComplete="tel"
          description="7 to 14 digits"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...register('mobile')}
          error={errors.mobile?.message}
        />
        <Textarea label="Message" autosize minRows={5} maxRows={16} {...register('message')} error={errors.message?.message} />
        <Trap {...register('website')} />
        {trouble && (
          <Alert color="red" role="alert">
            Your message could not be sent: {trouble}
          </Alert>
        )}
        <Button type="submit" loading={sending}>
          {sending ? 'Sending…' : 'Send'}
        </Button>
      </Stack>
    </form>
  )
}
