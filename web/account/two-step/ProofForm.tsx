import { Alert, Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useSelector } from 'react-redux'
import { check } from '../../generated/checks/secondFactor/remove.js'
import { resolverOf, withoutBlanks } from '../../shared/forms/resolver.js'
import { useRefusal } from '../../shared/forms/useRefusal.js'
import type { Proof } from './calls.js'
import { CodeField } from './CodeField.js'
import { selectFactorForm } from './slice.js'

interface Props {
  readonly text: string
  readonly yes: string
  readonly hasPassword: boolean
  readonly close: () => void
  readonly send: (proof: Proof) => void
}

const blank = { password: '', code: '' }
const resolver = resolverOf<typeof blank>(check, withoutBlanks)

/** Asks once more who it is: for the password, of who has one, and a code or a recovery code. */
export const ProofForm = ({ text, yes, hasPassword, close, send }: Props) => {
  const submission = useSelector(selectFactorForm)
  const { register, handleSubmit, formState, setError, setFocus } = useForm({ resolver, defaultValues: blank })
  const { password: passwordProblem, code: codeProblem } = formState.errors
  useRefusal(setError, submission)
  useEffect(() => setFocus(hasPassword ? 'password' : 'code'), [hasPassword, setFocus])
  return (
    <form
      noValidate
      aria-label={yes}
      onSubmit={(event) => void handleSubmit(({ password, code }) => send({ code, ...(hasPassword && { password }) }))(event)}
    >
      <Stack gap="md">
        <Text>{text}</Text>
        {hasPassword && (
          <PasswordInput
            label="Password"
            maw={360}
            autoComplete="current-password"
            {...register('password')}
            error={passwordProblem?.message}
          />
        )}
        {!hasPassword && passwordProblem && (
          <Alert color="red" role="alert">
            {passwordProblem.message}
          </Alert>
        )}
        <CodeField field={register('code')} problem={codeProblem?.message} maw={360} />
        <Group>
          <Button type="submit" loading={submission.sending}>
            {yes}
          </Button>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
