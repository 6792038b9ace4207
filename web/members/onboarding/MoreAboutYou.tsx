import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router-dom'

/** What may be told now or later, and holds nobody up (DECISIONS C-04). */
export const MoreAboutYou = () => (
  <Stack gap={6} mt="xl">
    <Text c="dimmed">You can also tell colleagues more about yourself:</Text>
    <Anchor component={Link} to="/membershipAssociation">
      Membership associations
    </Anchor>
    <Anchor component={Link} to="/mediRegistration">
      Medical registration
    </Anchor>
  </Stack>
)
