import { Button, Stack, Text } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { nameOf, type Provider } from '../shared/session/sign-in-providers.js'
import { providerChosen } from '../shared/session/provider-chosen.js'
import { selectSession } from '../shared/session/session.js'
import { Failed } from '../shared/ui/Sorry.js'
import { keepReturnPath } from '../shared/session/return-path.js'
import { Waiting } from '../shared/ui/Waiting.js'
import { selectWays, waysAsked } from './slice.js'

interface Props {
  /** What nobody but the member may do. */
  readonly what: string
  /** The form; whether it is to ask for the password. */
  readonly children: (hasPassword: boolean) => ReactNode
}

/** A form for the member alone: with a password it asks for that; who has none signs in with their provider once more before it opens. */
export const StillOneself = ({ what, children }: Props) => {
  const ways = useSelector(selectWays)
  const token = useSelector(selectSession)?.jwt
  const { pathname } = useLocation()
  const dispatch = useDispatch()
  const ask = () => void dispatch(waysAsked())
  useEffect(ask, [dispatch, token]) // another session may be a fresh one
  if (ways === 'asked') return <Waiting label="Loading" height={44} />
  if (ways === 'failed') return <Failed text="This could not be loaded." again={ask} />
  if (ways.password || ways.fresh) return children(ways.password)
  const leave = (provider: Provider) => {
    keepReturnPath(pathname)
    dispatch(providerChosen(provider))
  }
  return (
    <Stack gap="sm" align="flex-start">
      <Text>
        {ways.providers.length > 0
          ? `Please sign in again, so that only you can ${what}. You then have five minutes.`
          : `Please sign out, choose a password with "Forgot password?", and sign in with it, so that only you can ${what}.`}
      </Text>
      {ways.providers.map((provider) => (
        <Button key={provider} variant="default" onClick={() => leave(provider)}>
          Continue with {nameOf(provider)}
        </Button>
      ))}
    </Stack>
  )
}
