import { Alert } from '@mantine/core'
import { useSelector } from 'react-redux'
import { selectEnded } from '../shared/session.js'
import { Door } from './Door.js'
import { LoginForm } from './LoginForm.js'

/** The landing page: the way in, in the first screen, and what lies behind it. */
export const LoginPage = () => {
  const ended = useSelector(selectEnded)
  return (
    <Door title="Login">
      {ended && (
        <Alert color="teal" role="status" mb="md">
          Your session has ended. Please sign in again.
        </Alert>
      )}
      <LoginForm />
    </Door>
  )
}
