import { Alert, Anchor, Button, Checkbox, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'
import { check } from '../generated/checks/login.js'
import { resolverOf, withoutBlanks } from '../shared/forms/resolver.js'
import { unsent } from '../shared/forms/submission.js'
import { useRefusal } from '../shared/forms/useRefusal.js'
import { selectNotices } from '../shared/ui/notices/notices.js'
import { LegalLink } from '../shared/ui/text/LegalLink.js'
import type { Credentials } from './calls.js'
import { rememberedEmail } from './remembered-email.js'
import { ProviderButtons } from './ProviderButtons.js'
import { SendAgain } from './SendAgain.js'
import { selectJoined, selectSignIn, selectUnproved, signInAsked } from './slice.js'

/** No password begins or ends with a blank; one that comes along with a copied password is not meant. */
const bodyOf = ({ password, ...given }: Credentials): Credentials => ({ ...given, password: password.trim() })
const resolver = resolverOf<Credentials>(check, (values) => withoutBlanks(bodyOf(values)))

export const LoginForm = () => {
  const submission = useSelector(selectSignIn)
  const [before] = useState(submission) // how an earlier visit ended does not count
  const { problem, notice } = submission === before ? unsent : submission
  const isInPassing = useSelector(selectNotices).some(({ id }) => id === notice) // a toast says it (spec 1 §8): the form goes on when that has gone
  const joined = useSelector(selectJoined)
  const unproved = useSelector(selectUnproved)
  const dispatch = useDispatch()
  const [remembered] = useState(rememberedEmail)
  const { emailId: known } = (useLocation().state ?? {}) as { readonly emailId?: string }
  const { register, handleSubmit, formState, setError } = useForm<Credentials>({
    resolver,
    defaultValues: { emailId: known ?? joined?.emailId ?? remembered ?? '', password: '', rememberMe: remembered !== null },
  })
  const { emailId, password } = formState.errors
  useRefusal(setError, submission)
  return (
    <form noValidate onSubmit={(event) => void handleSubmit((values) => dispatch(signInAsked(bodyOf(values))))(event)}>
      <Stack gap="md">
        <TextInput label="Email" type="email" autoComplete="username" {...register('emailId')} error={emailId?.message} />
        <PasswordInput label="Password" autoComplete="current-password" {...register('password')} error={password?.message} />
        <Group justify="space-between">
          <Checkbox label="Remember Me" {...register('rememberMe')} />
          <Anchor component={Link} to="/forgotPassword">
            Forgot password?
          </Anchor>
        </Group>
        {unproved !== null && (
          <Alert color="teal" role="status">
            {/* What is to be done with it is said by the refusal. */}
            The link went to {unproved}. Check your spam folder, or send it again.
            <SendAgain emailId={unproved} size="sm" mt="xs" display="block" />
          </Alert>
        )}
        <Button type="submit" loading={submission.sending} mt="xs">
          Login
        </Button>
        {problem !== undefined && !isInPassing && (
          <Alert color="red" role="note">
            {problem}
          </Alert>
        )}
        <Text ta="center">
          New to SFS?{' '}
          <Anchor component={Link} to="/signup">
            Join Now
          </Anchor>
        </Text>
        <ProviderButtons />
        <Text size="sm" c="dimmed" ta="center">
          <LegalLink to="terms" /> · <LegalLink to="privacy" />
        </Text>
      </Stack>
    </form>
  )
}
