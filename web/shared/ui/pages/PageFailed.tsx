import { Anchor, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { useLine } from '../../net/useLine.js'
import { OfflinePicture } from '../../pictures/states.js'
import { Failed } from '../Sorry.js'
import { PageLoading } from './PageLoading.js'

/** A page whose code did not arrive, or broke. Without a line it says so, and comes by itself when there is one again. */
export const PageFailed = () => {
  const error = useRouteError()
  const hasLine = useLine(() => location.reload())
  useEffect(() => {
    console.error(error)
  }, [error])
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
