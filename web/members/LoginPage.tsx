import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { selectEnded } from '../shared/session/session.js'
import { Door } from './Door.js'
import { LoginForm } from './LoginForm.js'

/** The landing page: the way in, in the first screen, and what lies behind it. */
export const LoginPage = ({ aside }: { aside?: ReactNode }) => {
  const ended = useSelector(selectEnded)
  return (
    <Door title="Login" aside={aside}>
      {ended && (
        <Alert color="teal" role="status" mb="md">
          Your session has ended. Please sign in again.
        </Alert>
      )}
      <LoginForm />
    </Door>
  )
}
