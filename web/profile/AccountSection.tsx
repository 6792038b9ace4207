import { Anchor, Stack } from '@mantine/core'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { selectHasPassword } from '../shared/session/session.js'
import { Section } from './Section.js'

/** What belongs to the account and not to the person in it. */
export const AccountSection = ({ id }: { id: number }) => {
  const hasPassword = useSelector(selectHasPassword)
  return (
    <Section title="Account">
      <Stack gap="xs" align="flex-start">
        {hasPassword && (
          <Anchor component={Link} to={`/changePassword/${id}`}>
            Change Password
          </Anchor>
        )}
        <Anchor component={Link} to="/sessions">
          Sessions
        </Anchor>
        <Anchor component={Link} to="/account">
          A copy of my data, or delete the account
        </Anchor>
      </Stack>
    </Section>
  )
}
