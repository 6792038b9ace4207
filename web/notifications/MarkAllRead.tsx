import { Button } from '@mantine/core'
import { useDispatch, useSelector } from 'react-redux'
import classes from './Notifications.module.css'
import { allReadAsked, selectUnread } from './slice.js'

/** It stays where it is when there is nothing more to read: what is about to be pressed does not move. */
export const MarkAllRead = () => {
  const unread = useSelector(selectUnread)
  const dispatch = useDispatch()
  return (
    <Button className={classes.quiet ?? ''} variant="subtle" disabled={unread === 0} onClick={() => dispatch(allReadAsked())}>
      Mark all as read
    </Button>
  )
}
