import { Button } from '@mantine/core'
import { useDispatch, useSelector } from 'react-redux'
import classes from './Notifications.module.css'
import { allReadAsked, selectIsListed, selectUnread } from './slice.js'

/** It stays where it is when there is nothing more to read, and so does the focus: what is about to be pressed does not move. */
export const MarkAllRead = () => {
  const unread = useSelector(selectUnread)
  const isListed = useSelector(selectIsListed) // what is read is what was listed
  const isIdle = unread === 0 || !isListed
  const dispatch = useDispatch()
  return (
    <Button
      className={classes.quiet ?? ''}
      variant="subtle"
      data-disabled={isIdle}
      aria-disabled={isIdle}
      onClick={() => !isIdle && dispatch(allReadAsked())}
    >
      Mark all as read
    </Button>
  )
}
