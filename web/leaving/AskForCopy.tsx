import { Alert, Button, PasswordInput, Stack } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { useRefusal } from '../shared/forms/useRefusal.js'
import { newKey } from '../shared/net/http.js'
import { exportAsked, selectExporting } from './slice.js'

/** Asks for a copy, with the password of who has one; what was typed goes as soon as the copy is being made. */
export const AskForCopy = ({ hasPassword, again }: { hasPassword: boolean; again: boolean }) => {
  const submission = useSelector(selectExporting)
  const dispatch = useDispatch()
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { password: '' } })
  const { password: problem } = formState.errors
  useRefusal(setError, submission)
  return (
    <form
      noValidate
      aria-label="A copy of my data"
      onSubmit={(event) => void handleSubmit(({ password }) => dispatch(exportAsked({ password, key: newKey() })))(event)}
    >
      <Stack gap="md" align="flex-start">
        {hasPassword && (
          <PasswordInput
            label="Password"
            w="100%"
            maw={360}
            autoComplete="current-password"
            {...register('password')}
            error={problem?.message}
          />
        )}
        {!hasPassword && problem && (
          <Alert color="red" role="alert">
            {problem.message}
          </Alert>
        )}
        <Button type="submit" variant="default" loading={submission.sending}>
          {again ? 'Ask for a new copy' : 'Ask for a copy'}
        </Button>
      </Stack>
    </form>
  )
}
