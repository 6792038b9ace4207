import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import { check } from '../generated/checks/changePassword.js'
import { resolverOf, withoutBlanks } from '../shared/forms/resolver.js'
import { useRefusal } from '../shared/forms/useRefusal.js'
import type { PasswordChange } from './calls.js'
import { ChosenPassword } from './ChosenPassword.js'
import { chosenTwice, useMismatchToast } from './new-password-form.js'
import { changeAsked, selectChange } from './password-slice.js'

const blank = { curruntPassword: '', newPassword: '', confirmPassword: '' }
const resolver = chosenTwice(resolverOf<typeof blank>(check, withoutBlanks))

/** Visitors see it too: to send it leads them to the login, and back (DECISIONS C-48). */
export const ChangePasswordForm = ({ id }: { id: PasswordChange['id'] }) => {
  const submission = useSelector(selectChange)
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const tellMismatch = useMismatchToast()
  const { register, handleSubmit, formState, setError } = useForm({ resolver, defaultValues: blank })
  const { errors } = formState
  useRefusal(setError, submission)
  const submit = handleSubmit((values) => {
    if (id === undefined) void navigate('/login', { state: { from: pathname } })
    else dispatch(changeAsked({ ...values, id }))
  }, tellMismatch)
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <Text>Your other devices will be signed out, and we will send you an email about it.</Text>
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          {...register('curruntPassword')}
          error={errors.curruntPassword?.message}
        />
        <ChosenPassword register={register} errors={errors} />
        <Button type="submit" loading={submission.sending} mt="xs">
          Change my password
        </Button>
      </Stack>
    </form>
  )
}
