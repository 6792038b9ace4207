import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { selectEnded } from '../shared/session/session.js'
import { Door } from './Door.js'
import { LoginForm } from './LoginForm.js'

/** The landing page: the way in, in the first screen, and what lies behind it. Who was sent here reads why. */
export const LoginPage = ({ aside }: { aside?: ReactNode }) => {
  const ended = useSelector(selectEnded)
  const { wanted } = (useLocation().state ?? {}) as { readonly wanted?: string }
  return (
    <Door title="Login" aside={aside}>
      {ended && (
        <Alert color="teal" role="status" mb="md">
          Your session has ended. Please sign in again.
        </Alert>
      )}
      {!ended && wanted && (
        <Alert color="teal" role="status" mb="md">
          Log in to see {wanted}.
        </Alert>
      )}
      <LoginForm />
    </Door>
  )
}
