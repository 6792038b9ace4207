import { Alert, Anchor, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import { Door } from './Door.js'
import { isProvider, nameOf } from './offered.js'
import { providerReturned, selectFailure } from './provider-slice.js'
import { returnedIn } from './returned.js'
import { wanted } from './wanted.js'

const CANCELLED = 'You have not signed in.'

/** Where the browser comes back to from a provider: hands in what it brings, and leaves none of it in the address. */
export const ProviderPage = () => {
  const { provider } = useParams()
  const { hash } = useLocation()
  const [returned] = useState(() => returnedIn(hash))
  const failure = useSelector(selectFailure)
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const canSignIn = isProvider(provider) && returned !== undefined
  useEffect(() => {
    void navigate({ hash: '' }, { replace: true, state: { from: wanted() } })
    if (isProvider(provider) && returned) dispatch(providerReturned({ provider, returned }))
  }, [dispatch, navigate, provider, returned])
  const trouble = canSignIn ? failure : CANCELLED
  return (
    <Door title="Signing in">
      {trouble === null ? (
        <Text role="status">One moment, {isProvider(provider) && nameOf(provider)} has sent you back to us.</Text>
      ) : (
        <Alert color="red" role="alert">
          {trouble}{' '}
          <Anchor component={Link} to="/login">
            Login
          </Anchor>
        </Alert>
      )}
    </Door>
  )
}
