import { Button, Text } from '@mantine/core'
import { useDispatch, useSelector } from 'react-redux'
import classes from './Events.module.css'
import { moreEventsAsked, selectMeetings } from './meetings-slice.js'

/** What loads the next page of a list of events, below it. */
export const MoreEvents = () => {
  const { more } = useSelector(selectMeetings)
  const dispatch = useDispatch()
  return (
    <div className={classes.more}>
      <div role="alert">{more === 'failed' && <Text>More events could not be loaded.</Text>}</div>
      <Button variant="default" loading={more === 'loading'} onClick={() => dispatch(moreEventsAsked())}>
        {more === 'failed' ? 'Try again' : 'More events'}
      </Button>
    </div>
  )
}
