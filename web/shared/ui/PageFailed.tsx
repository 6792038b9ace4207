import { Anchor, Title } from '@mantine/core'
import { useRouteError } from 'react-router-dom'
import { useEffect } from 'react'
import { Failed } from './Sorry.js'

/** A page whose code did not arrive, or broke. */
export const PageFailed = () => {
  const error = useRouteError()
  useEffect(() => {
    console.error(error)
  }, [error])
  return (
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
}
