import { Button, Title } from '@mantine/core'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import type { Role } from '../../../api/contract/staff/staff.js'
import { selectStanding } from '../../shared/session/session.js'
import { Sorry } from '../../shared/ui/Sorry.js'
import { staffEntries } from '../menu/staff.js'
import { CASES } from './guards.js'

const NAMED: Readonly<Record<Role, string>> = { moderator: 'a moderator', auditor: 'an auditor', editor: 'an editor' }

interface Props {
  /** What the page is called. */
  readonly title: string
  /** Who may open it. */
  readonly roles: readonly Role[]
}

/** In the place of a page of the staff whose role was taken back while it was open: why it is gone, and where to go on. */
export const RoleLost = ({ title, roles }: Props) => {
  const [left] = staffEntries(useSelector(selectStanding))
  const { to, text } = left ?? { to: CASES, text: 'Cases' }
  return (
    <>
      <title>{`${title} · SFS`}</title>
      <Title order={1} size="h2">
        {title}
      </Title>
      <Sorry
        role="alert"
        text={`You are no longer ${roles.map((role) => NAMED[role]).join(' or ')}, so this page is closed to you. What you did before stands. If you did not expect this, ask whoever operates SFS.`}
      >
        <Button component={Link} to={to}>
          Go to {text}
        </Button>
      </Sorry>
    </>
  )
}
