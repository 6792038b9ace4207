import { Alert, Title } from '@mantine/core'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { selectEnded } from '../shared/session/session.js'
import { Sheet } from '../shared/ui/pages/Sheet.js'
import { LoginForm } from './LoginForm.js'

/** The way in. Who was sent here reads why. `order`: the level of its heading. */
export const LoginPaper = ({ order }: { order: 1 | 2 }) => {
  const ended = useSelector(selectEnded)
  const { wanted } = (useLocation().state ?? {}) as { readonly wanted?: string }
  return (
    <Sheet aria-labelledby="form-title">
      <Title order={order} size="h2" id="form-title" mb="lg" data-clear="read">
        Login
      </Title>
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
    </Sheet>
  )
}
