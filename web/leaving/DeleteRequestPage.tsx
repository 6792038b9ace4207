import { Alert, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { DeleteRequestForm } from './DeleteRequestForm.js'
import classes from './leaving.module.css'
import { Paper } from './Paper.js'
import { requestBegun, selectStored } from './slice.js'

/** On a phone the button that was pressed is far below: what came of it is brought to where the person is. */
const comeTo = (said: HTMLElement | null): void => {
  said?.focus({ preventScroll: true })
  said?.scrollIntoView({ block: 'center' })
}

/** For whoever wants to be deleted and cannot sign in, or does not want to (spec 1 §2, DECISIONS 8). */
export const DeleteRequestPage = () => {
  const stored = useSelector(selectStored)
  const dispatch = useDispatch()
  useEffect(() => void dispatch(requestBegun()), [dispatch])
  return (
    <Paper title="Delete Account" page>
      <Text mb="lg">
        Tell us which account to delete. We will email a link to its address, so that nobody can delete someone else's account. Once you
        confirm, it is deleted within 30 days.
      </Text>
      {stored && (
        <Alert
          color="teal"
          role="alert"
          mb="lg"
          title="Your account deletion request has been submitted successfully!"
          tabIndex={-1}
          ref={comeTo}
          className={classes.stored ?? ''}
        >
          Please open the link we have emailed to that address. Nothing is deleted until you do.
        </Alert>
      )}
      <DeleteRequestForm />
    </Paper>
  )
}
