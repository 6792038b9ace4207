import { Alert, Button, Stack } from '@mantine/core'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'
import { selectSession } from '../shared/session/session.js'
import { Door } from './Door.js'
import { NewLinkForm } from './NewLinkForm.js'
import { proofAsked, selectProof } from './slice.js'

interface Props {
  /** Where whoever is signed in goes on to. */
  readonly onward: string
}

/** Where the link of the mail leads: nothing while it is looked at, then how it ended, and the way on (spec 1 §4, §8). */
export const VerifyPage = ({ onward }: Props) => {
  const { search } = useLocation()
  const { state, emailId } = useSelector(selectProof)
  const isIn = useSelector(selectSession) !== null
  const dispatch = useDispatch()
  useEffect(() => void dispatch(proofAsked({ query: search })), [dispatch, search])
  return (
    <Door title="Email verification">
      {state === 'done' && (
        <Stack gap="lg">
          <Alert color="teal" role="status">
            Your Email verification is completed.{!isIn && ' Please login to continue.'}
          </Alert>
          {isIn ? (
            <Button component={Link} to={onward}>
              Continue
            </Button>
          ) : (
            <Button component={Link} to="/login" state={{ emailId }}>
              Login
            </Button>
          )}
        </Stack>
      )}
      {state === 'failed' && (
        <Stack gap="lg">
          <Alert color="red" role="alert" title="402 error!">
            Something went wrong
          </Alert>
          <NewLinkForm onward={onward} />
        </Stack>
      )}
    </Door>
  )
}
