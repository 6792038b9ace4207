import { Anchor, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { exactly } from '../shared/format/time.js'
import { size } from '../shared/format/size.js'
import { AskForCopy } from './AskForCopy.js'
import { Paper } from './Paper.js'
import { copyLeft, copyWatched, selectCopy } from './slice.js'
import { StillOneself } from './StillOneself.js'

/** A copy of everything that is one's own: asked for, being made, there to be fetched. */
export const ExportMyData = () => {
  const copy = useSelector(selectCopy)
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(copyWatched())
    return () => void dispatch(copyLeft())
  }, [dispatch])
  const state = copy?.state ?? 'none'
  return (
    <Paper title="A copy of my data">
      <Text mb="md">
        Everything SFS holds about you, in one file: what you told us, your posts, comments and likes as data, and your pictures and
        documents as they are.
      </Text>
      <div role="status">
        {state === 'preparing' && (
          <Text mb="md">We are collecting your data and will email you when it is ready. You do not need to wait here.</Text>
        )}
        {copy?.link && (
          <Text mb="md">
            <Anchor href={copy.link} download>
              Download my data
            </Anchor>{' '}
            ({size(copy.bytes ?? 0)}, until {exactly(Date.parse(copy.until ?? ''))})
          </Text>
        )}
      </div>
      {state !== 'preparing' && (
        <StillOneself what="have a copy">
          {(hasPassword) => <AskForCopy hasPassword={hasPassword} again={Boolean(copy?.link)} />}
        </StillOneself>
      )}
    </Paper>
  )
}
