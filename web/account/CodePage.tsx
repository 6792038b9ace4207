import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { check } from '../generated/checks/secondFactor/check.js'
import { useLogout } from '../shared/session/useLogout.js'
import { resolverOf, withoutBlanks } from '../shared/forms/resolver.js'
import { useRefusal } from '../shared/forms/useRefusal.js'
import { Panel } from './Panel.js'
import { CodeField } from './two-step/CodeField.js'
import { codeShown, factorLeft, selectFactorForm } from './two-step/slice.js'

const blank = { code: '' }
const resolver = resolverOf<typeof blank>(check, withoutBlanks)

/** The second step of signing in, after a password as after Google or Apple. Who has shown a code is led on by the guard. */
export const CodePage = () => {
  const submission = useSelector(selectFactorForm)
  const [isRecovery, setRecovery] = useState(false)
  const dispatch = useDispatch()
  const { logOut, isLooking, question } = useLogout()
  const { register, handleSubmit, formState, setError, setFocus, reset } = useForm({ resolver, defaultValues: blank })
  useRefusal(setError, submission)
  useEffect(() => () => void dispatch(factorLeft()), [dispatch])
  useEffect(() => setFocus('code'), [isRecovery, setFocus])
  const change = () => {
    reset(blank)
    setRecovery(!isRecovery)
  }
  return (
    <Panel title="Enter your code">
      <form noValidate onSubmit={(event) => void handleSubmit(({ code }) => dispatch(codeShown(code)))(event)}>
        <Stack gap="md">
          <Text>
            {isRecovery
              ? 'Enter one of the recovery codes that you kept when you set up two-step sign-in. Each works once.'
              : 'Open your authenticator app, and enter the six digits that it shows for SFS.'}
          </Text>
          <CodeField field={register('code')} problem={formState.errors.code?.message} isRecovery={isRecovery} />
          <Button type="submit" loading={submission.sending} mt="xs">
            Go on
          </Button>
          <Group justify="space-between">
            <Anchor component="button" type="button" onClick={change}>
              {isRecovery ? 'Use your authenticator app' : 'Use a recovery code'}
            </Anchor>
            <Anchor component="button" type="button" aria-busy={isLooking} onClick={logOut}>
              Use another account
            </Anchor>
          </Group>
          <Text size="sm" c="dimmed">
            Lost your phone and your recovery codes?{' '}
            <Anchor component={Link} to="/contactPage" inherit>
              Write to us
            </Anchor>
            .
          </Text>
        </Stack>
      </form>
      {question}
    </Panel>
  )
}
