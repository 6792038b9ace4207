import { Anchor, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router-dom'
import { OfflinePicture } from '../../pictures/states.js'
import { Failed } from '../Sorry.js'
import { PageLoading } from './PageLoading.js'

/** Milliseconds after which a line that says nothing is one that leads nowhere, and between two looks at it. */
const PATIENCE = 8_000
const LOOKED_AT = 3_000

/** What our server says, nothing where no line leads to it: a device whose Wi-Fi leads nowhere takes itself to be online. */
const answer = (): Promise<Response | undefined> =>
  fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) }).catch(() => undefined)

/** A page whose code did not arrive, or broke. Without a line it says so, and comes by itself when there is one again. */
export const PageFailed = () => {
  const error = useRouteError()
  const [hasLine, setHasLine] = useState(navigator.onLine ? undefined : false)
  useEffect(() => {
    console.error(error)
  }, [error])
  useEffect(() => {
    if (hasLine) return
    const look = () =>
      void answer().then((told) => {
        if (hasLine === undefined) setHasLine(told !== undefined)
        else if (told?.ok) location.reload()
      })
    if (hasLine === undefined) {
      look()
      return
    }
    const looking = setInterval(look, LOOKED_AT)
    window.addEventListener('online', look)
    return () => {
      clearInterval(looking)
      window.removeEventListener('online', look)
    }
  }, [hasLine])
  if (hasLine === undefined) return <PageLoading />
  return hasLine ? <Broken /> : <Offline />
}

export const Broken = () => (
  <>
    <title>Something went wrong · SFS</title>
    <Title order={1} size="h2" mb="md">
      Something went wrong
    </Title>
    <Failed text="This page could not be shown." again={() => location.reload()}>
      <Anchor href="/">Go to the start page</Anchor>
    </Failed>
  </>
)

export const Offline = () => (
  <>
    <title>You're offline · SFS</title>
    <Title order={1} size="h2" mb="md">
      You're offline
    </Title>
    <Failed
      text="This page hasn't been opened on this device yet. It will open as soon as you're back online."
      picture={<OfflinePicture />}
      again={() => location.reload()}
    />
  </>
)
