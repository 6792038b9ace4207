import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { check } from '../generated/checks/sendOtp.js'
import { resolverOf, withoutBlanks } from '../shared/forms/resolver.js'
import { useRefusal } from '../shared/forms/useRefusal.js'
import { codeAsked, selectCode } from './recovery-slice.js'

const blank = { emailId: '' }
const resolver = resolverOf<typeof blank>(check, withoutBlanks)

export const SendCodeForm = () => {
  const submission = useSelector(selectCode)
  const dispatch = useDispatch()
  const { register, handleSubmit, formState, setError } = useForm({ resolver, defaultValues: blank })
  useRefusal(setError, submission)
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(({ emailId }) => dispatch(codeAsked(emailId)))(event)}>
      <Stack gap="md">
        <Text>Enter the email address of your account, and we will send you a code to choose a new password.</Text>
        <TextInput label="Email" type="email" autoComplete="username" {...register('emailId')} error={formState.errors.emailId?.message} />
        <Button type="submit" loading={submission.sending} mt="xs">
          Send the code
        </Button>
        <Text ta="center">
          Remembered it?{' '}
          <Anchor component={Link} to="/login">
            Login
          </Anchor>
        </Text>
      </Stack>
    </form>
  )
}
