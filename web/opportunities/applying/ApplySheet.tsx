import { Skeleton, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import type { getProfileDetails } from '../../../api/contract/members/profile.js'
import { get } from '../../shared/net/http.js'
import { useAnswer } from '../../shared/net/useAnswer.js'
import { selectSession } from '../../shared/session/session.js'
import { Window } from '../../shared/ui/windows/Window.js'
import { Waiting } from '../../shared/ui/Waiting.js'
import { ApplyForm } from './ApplyForm.js'
import { knownOf } from './apply-form.js'
import { selectApplying } from './applying-slice.js'
import type { Opportunity } from '../calls.js'

interface Props {
  readonly of: Opportunity
  readonly opened: boolean
  readonly close: () => void
}

/** The application beside the list, with what the own profile tells already (spec 3 §5). */
export const ApplySheet = ({ of, opened, close }: Props) => {
  const session = useSelector(selectSession)
  const { sending } = useSelector(selectApplying)
  const id = session?.id
  const asked = useAnswer(id === undefined ? null : String(id), () => get<typeof getProfileDetails>('getProfileDetails', { id: id! }))
  const isDone = useRef(false)
  useEffect(() => {
    // Who has applied goes on where they were in the list: the button they pressed is gone.
    if (!opened && isDone.current) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [opened])
  const done = () => {
    isDone.current = true
    close()
  }
  const details = asked.state === 'there' ? asked.answer : null
  return (
    <Window title="Apply Now" opened={opened} onClose={close} busy={sending} isBeside keepMounted keepMountedMode="display-none">
      <Stack gap="md">
        <Text fw={600} dir="auto" style={{ overflowWrap: 'anywhere' }}>
          {of.title}
        </Text>
        {asked.state === 'loading' ? (
          <Shape />
        ) : (
          <ApplyForm of={of} known={knownOf(session, details)} ownCv={details?.profile.cv_name ?? null} done={done} close={close} />
        )}
      </Stack>
    </Window>
  )
}

const Shape = () => (
  <Waiting label="Loading your details">
    <Stack gap="md">
      {[0, 1, 2, 3, 4, 5].map((field) => (
        <Skeleton key={field} height={66} />
      ))}
    </Stack>
  </Waiting>
)
