import { Alert, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { DeleteRequestForm } from './DeleteRequestForm.js'
import { Paper } from './Paper.js'
import { requestBegun, selectStored } from './slice.js'

/** For whoever wants to be deleted and cannot sign in, or does not want to (spec 1 §2, DECISIONS 8). */
export const DeleteRequestPage = () => {
  const stored = useSelector(selectStored)
  const dispatch = useDispatch()
  useEffect(() => void dispatch(requestBegun()), [dispatch])
  return (
    <Paper title="Delete Account" page>
      <Text mb="lg">
        Tell us which account is to be deleted. We mail a link to the address, so that nobody can delete the account of somebody else; what
        has been confirmed is done within 30 days.
      </Text>
      <DeleteRequestForm />
      {stored && (
        <Alert color="teal" role="alert" mt="lg" title="Your account deletion request has been submitted successfully!">
          Please open the link that we have mailed to the address: without it nothing is deleted.
        </Alert>
      )}
    </Paper>
  )
}
