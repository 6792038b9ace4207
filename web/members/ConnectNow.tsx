import { Button, Stack, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useSelector } from 'react-redux'
import { selectComplete } from '../shared/session/session.js'
import { useIsOpen } from '../shared/ui/useIsOpen.js'

/** The way on for whoever is signed in; the chat leads newcomers on with their registration (spec 1 §2). */
export const ConnectNow = () => {
  const isComplete = useSelector(selectComplete)
  const canTalk = useIsOpen()('/chat')
  if (!isComplete)
    return (
      <Stack gap="md">
        <Text>A few details are missing until everything is open to you. They take about two minutes.</Text>
        <Button component={Link} to="/chat">
          Complete my registration
        </Button>
      </Stack>
    )
  return (
    <Stack gap="md">
      <Text>{canTalk ? 'Talk to colleagues, or see what they are asking about.' : 'See what your colleagues are asking about.'}</Text>
      {canTalk && (
        <Button component={Link} to="/chat">
          Connect Now
        </Button>
      )}
      <Button component={Link} to="/community" variant={canTalk ? 'default' : 'filled'}>
        Clinical cases
      </Button>
    </Stack>
  )
}
