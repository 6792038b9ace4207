import { Button, Stack, Text } from '@mantine/core'
import { useDispatch, useSelector } from 'react-redux'
import { selectFactorForm, setUpAsked } from './slice.js'

/** What it is for, and the way to it. */
export const TurnedOff = () => {
  const { sending } = useSelector(selectFactorForm)
  const dispatch = useDispatch()
  return (
    <Stack gap="md" align="flex-start">
      <Text>
        With two-step sign-in, your password alone is not enough to open your account. When you sign in, you also enter a code from an app
        on your phone.
      </Text>
      <Text>
        You need an authenticator app, such as Google Authenticator, Microsoft Authenticator, 2FAS or the one of your password manager. It
        works offline, and SFS does not learn your number.
      </Text>
      <Button loading={sending} onClick={() => dispatch(setUpAsked())}>
        Set up two-step sign-in
      </Button>
    </Stack>
  )
}
