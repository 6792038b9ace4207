import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'

/** What holds for everything about patients, said to whoever reads it. */
export const Hipaa = () => (
  <Text c="dimmed" size="sm">
    Cases are shared so that colleagues learn from them. Nothing in them may identify a patient (HIPAA).{' '}
    <Anchor component={Link} to="/contactPage" inherit>
      Tell us
    </Anchor>{' '}
    if you see something that does.
  </Text>
)
