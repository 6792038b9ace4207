import { Button, Stack, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useSelector } from 'react-redux'
import { selectComplete } from '../shared/session/session.js'

/** The way on for whoever is signed in; the chat leads newcomers on with their registration (spec 1 §2). */
export const ConnectNow = () => {
  const isComplete = useSelector(selectComplete)
  return (
    <Stack gap="md">
      <Text>
        {isComplete
          ? 'Talk to colleagues, or see what they are asking about.'
          : 'A few details are missing until everything is open to you. They take about two minutes.'}
      </Text>
      <Button component={Link} to="/chat">
        {isComplete ? 'Connect Now' : 'Complete my registration'}
      </Button>
      {isComplete && (
        <Button component={Link} to="/community" variant="default">
          Clinical cases
        </Button>
      )}
    </Stack>
  )
}
