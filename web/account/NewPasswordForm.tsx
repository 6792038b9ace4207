import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { check } from '../generated/checks/verifyOtp.js'
import { resolverOf, withoutBlanks } from '../shared/forms/resolver.js'
import { useRefusal } from '../shared/forms/useRefusal.js'
import { ChosenPassword } from './ChosenPassword.js'
import { chosenTwice, useMismatchToast } from './new-password-form.js'
import { codeAsked, recoveryBegun, resetAsked, selectCode, selectReset } from './recovery-slice.js'

const blank = { otp: '', newPassword: '', confirmPassword: '', emailId: '' }
const resolver = chosenTwice(resolverOf<typeof blank>(check, withoutBlanks))

export const NewPasswordForm = ({ emailId }: { emailId: string }) => {
  const submission = useSelector(selectReset)
  const code = useSelector(selectCode)
  const dispatch = useDispatch()
  const tellMismatch = useMismatchToast()
  const { register, handleSubmit, formState, setError } = useForm({ resolver, defaultValues: { ...blank, emailId } })
  const { errors } = formState
  useRefusal(setError, submission)
  const submit = handleSubmit((values) => dispatch(resetAsked(values)), tellMismatch)
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <Text role="status">
          If <strong>{emailId}</strong> belongs to a member, a six-digit code is on its way. It works for ten minutes.
        </Text>
        {/* tells password managers whose the new password is */}
        <input type="hidden" autoComplete="username" {...register('emailId')} />
        <TextInput
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          {...register('otp')}
          error={errors.otp?.message}
        />
        <ChosenPassword register={register} errors={errors} />
        <Button type="submit" loading={submission.sending} mt="xs">
          Change my password
        </Button>
        <Group justify="space-between">
          <Anchor component="button" type="button" disabled={code.sending} onClick={() => dispatch(codeAsked(emailId))}>
            Send the code again
          </Anchor>
          <Anchor component="button" type="button" onClick={() => dispatch(recoveryBegun())}>
            Another address
          </Anchor>
        </Group>
        <Text size="sm" c="dimmed">
          We send at most one code a minute. Check your spam folder too.
        </Text>
      </Stack>
    </form>
  )
}
