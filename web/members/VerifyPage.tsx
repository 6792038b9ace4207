import { Alert, Anchor } from '@mantine/core'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'
import { Door } from './Door.js'
import { proofAsked, selectProof } from './slice.js'

/** Where the link of the mail leads: nothing while it is looked at, then how it ended (spec 1 §4, §8). */
export const VerifyPage = () => {
  const { search } = useLocation()
  const proof = useSelector(selectProof)
  const dispatch = useDispatch()
  useEffect(() => void dispatch(proofAsked({ query: search })), [dispatch, search])
  return (
    <Door title="Email verification">
      {proof === 'done' && (
        <Alert color="teal" role="status">
          Your Email verification is completed. Please login to continue.{' '}
          <Anchor component={Link} to="/login">
            Login
          </Anchor>
        </Alert>
      )}
      {proof === 'failed' && (
        <Alert color="red" role="alert" title="402 error!">
          Something went wrong{' '}
          <Anchor component={Link} to="/login">
            Login
          </Anchor>
        </Alert>
      )}
    </Door>
  )
}
