import { Alert, Anchor, Button, Text } from '@mantine/core'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'
import { localDay } from '../shared/format/day.js'
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
            ? 'There is no account with this address: nothing has to be deleted.'
            : `Your account and all that was posted with it will be deleted on ${localDay(confirmation.due)}. A signed receipt will be mailed to you.`}
        </Alert>
      ) : confirmation === 'failed' ? (
        <Alert color="red" role="alert" title="This link is not valid any more">
          A link is good for seven days.{' '}
          <Anchor component={Link} to="/deleteaccount">
            Ask for a new one
          </Anchor>
        </Alert>
      ) : (
        <>
          <Text mb="lg">You have asked us to delete the account that has your address, and all that was posted with it.</Text>
          <Button color="red.9" loading={confirmation === 'sending'} onClick={() => dispatch(confirmationAsked(search))}>
            Delete my account
          </Button>
        </>
      )}
    </Paper>
  )
}
