import { Alert, Anchor, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import { noticed } from '../shared/ui/notices/notices.js'
import { isProvider, nameOf } from '../shared/session/sign-in-providers.js'
import { selectMe } from '../shared/session/session.js'
import { returnPath } from '../shared/session/return-path.js'
import { Door } from './Door.js'
import { providerReturned, selectDone, selectFailure } from './provider-slice.js'
import { returnedIn } from './returned.js'

const CANCELLED = 'Sign-in was cancelled.'
const back = (): string => returnPath() ?? '/home'

/**
 * Where the browser comes back to from a provider: hands in what it brings, and leaves none of it in the address. Who was signed in before, and
 * had to show once more who they are, goes back to where that was asked.
 */
export const ProviderPage = () => {
  const { provider } = useParams()
  const { hash } = useLocation()
  const me = useSelector(selectMe)
  const [returned] = useState(() => returnedIn(hash))
  const [wasSignedIn] = useState(me !== undefined)
  const failure = useSelector(selectFailure)
  const done = useSelector(selectDone)
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const canSignIn = isProvider(provider) && returned !== undefined
  useEffect(() => {
    const cancelled = wasSignedIn && !canSignIn
    if (cancelled) dispatch(noticed({ kind: 'info', text: CANCELLED }))
    void navigate(cancelled ? back() : { hash: '' }, { replace: true, state: { from: returnPath() } })
    if (isProvider(provider) && returned) dispatch(providerReturned({ provider, returned }))
  }, [canSignIn, dispatch, navigate, provider, returned, wasSignedIn])
  useEffect(() => {
    if (wasSignedIn && done) void navigate(back(), { replace: true })
  }, [done, navigate, wasSignedIn])
  const trouble = canSignIn ? failure : CANCELLED
  return (
    <Door title="Signing in">
      {trouble === null ? (
        <Text role="status">One moment: signing you in with {isProvider(provider) ? nameOf(provider) : 'your provider'}.</Text>
      ) : (
        <Alert color="red" role="alert">
          {trouble}{' '}
          <Anchor component={Link} to={wasSignedIn ? back() : '/login'}>
            {wasSignedIn ? 'Go back' : 'Login'}
          </Anchor>
        </Alert>
      )}
    </Door>
  )
}
