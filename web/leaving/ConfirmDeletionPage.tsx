import { Alert, Anchor, Button, Text } from '@mantine/core'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'
import { calendarDay } from '../shared/format/time.js'
import { Paper } from './Paper.js'
import { confirmationAsked, selectConfirmation } from './slice.js'

/** Where the mailed link leads. Nothing happens by opening it, since programs that look at mails open links too. */
export const ConfirmDeletionPage = () => {
  const { search } = useLocation()
  const confirmation = useSelector(selectConfirmation)
  const dispatch = useDispatch()
  return (
    <Paper title="Confirm the deletion" page>
      {typeof confirmation === 'object' ? (
        <Alert color="teal" role="status">
          {confirmation.due === null
            ? 'There is no account with this address, so there is nothing to delete.'
            : `Your account and everything posted with it will be deleted on ${calendarDay(Date.parse(confirmation.due))}. We will email you a signed receipt.`}
        </Alert>
      ) : confirmation === 'failed' ? (
        <Alert color="red" role="alert" title="This link no longer works">
          A link works for seven days.{' '}
          <Anchor component={Link} to="/deleteaccount">
            Ask for a new link
          </Anchor>
        </Alert>
      ) : (
        <>
          <Text mb="lg">You asked us to delete the account with your address and everything posted with it.</Text>
          <Button color="red.9" loading={confirmation === 'sending'} onClick={() => dispatch(confirmationAsked(search))}>
            Delete my account
          </Button>
        </>
      )}
    </Paper>
  )
}
