import { Button, Stack, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useSelector } from 'react-redux'
import { MayPost } from '../shared/session/MayPost.js'
import { selectComplete } from '../shared/session/session.js'

/** The way on for whoever is signed in: to the cases, and to one of their own; the chat leads newcomers on with their registration (spec 1 §2). */
export const ConnectNow = () => {
  const isComplete = useSelector(selectComplete)
  if (!isComplete)
    return (
      <Stack gap="md">
        <Text>We need a few details before everything is open to you. It takes about two minutes.</Text>
        <Button component={Link} to="/chat">
          Complete my registration
        </Button>
      </Stack>
    )
  return (
    <Stack gap="md">
      <Text>See what your colleagues are asking about, or ask them about a case of your own.</Text>
      <Button component={Link} to="/community?tab=cases">
        See today's cases
      </Button>
      <MayPost>
        <Button component={Link} to="/community?tab=cases" state={{ ask: true }} variant="default">
          Ask about a case
        </Button>
      </MayPost>
      <Button component={Link} to="/chat" variant="default">
        Connect Now
      </Button>
    </Stack>
  )
}
