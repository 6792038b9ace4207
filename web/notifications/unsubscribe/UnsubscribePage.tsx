import { Alert, Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Problem } from '../../shared/net/http.js'
import { useAnswer, type Asked } from '../../shared/net/useAnswer.js'
import { Sheet } from '../../shared/ui/pages/Sheet.js'
import { Failed } from '../../shared/ui/Sorry.js'
import { Waiting } from '../../shared/ui/Waiting.js'
import { SETTINGS } from '../paths.js'
import { lookAtLink, putBack, stopMails, type Unsubscribing } from './calls.js'
import classes from './UnsubscribePage.module.css'

/** Nobody can say what it is about. */
const isNone = (asked: Asked<unknown>): boolean => asked.state === 'failed' && [400, 404, 422].includes(asked.code)

/** Where the link of a mail leads, without signing in. Nothing ends by opening it, since programs that look at mails open links too. */
export const UnsubscribePage = () => {
  const token = new URLSearchParams(useLocation().search).get('token') ?? ''
  const asked = useAnswer(token || null, () => lookAtLink(token))
  return (
    <Sheet className={classes.paper} aria-labelledby="unsubscribe">
      <title>Unsubscribe · SFS</title>
      <Title order={1} size="h2" id="unsubscribe" mb="md">
        Emails from SFS
      </Title>
      {asked.state === 'loading' && token && <Waiting label="Loading" height={96} />}
      {!token || isNone(asked) ? (
        <Alert color="red" role="alert" title="This link does not work">
          It may be incomplete, or its account is gone. Members choose in their{' '}
          <Anchor component={Link} to={SETTINGS}>
            notification settings
          </Anchor>{' '}
          which emails they get.
        </Alert>
      ) : (
        asked.state === 'failed' && <Failed text="What this link is about could not be loaded." again={asked.again} />
      )}
      {asked.state === 'there' && <Choice key={token} token={token} first={asked.answer} />}
    </Sheet>
  )
}

/** What ends, and once it has, the way back. */
const Choice = ({ token, first }: { token: string; first: Unsubscribing }) => {
  const [{ about, mails }, setNow] = useState(first)
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle')
  const [wasPressed, setPressed] = useState(false)
  const send = async () => {
    setState('sending')
    setPressed(true)
    try {
      setNow(await (mails ? stopMails : putBack)(token))
      setState('idle')
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setState('failed')
    }
  }
  return (
    <Stack align="flex-start" gap="lg">
      <Text role="status">
        {mails
          ? wasPressed && state === 'idle'
            ? `You will get ${about} again.`
            : `You get ${about}. Do you want this to stop? Under the bell you will find all of it as before.`
          : `You will not get ${about} any more. Under the bell you will find all of it as before.`}
      </Text>
      {state === 'failed' && <Alert color="red" role="alert" title="That could not be saved. Please try again." />}
      <Button variant={mails && !wasPressed ? 'filled' : 'default'} loading={state === 'sending'} onClick={() => void send()}>
        {mails ? 'Stop these emails' : 'Send them again'}
      </Button>
      <Anchor component={Link} to={SETTINGS}>
        All notification settings
      </Anchor>
    </Stack>
  )
}
