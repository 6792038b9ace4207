import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectSession } from '../../shared/session/session.js'
import { Failed } from '../../shared/ui/Sorry.js'
import { StepPage } from '../../shared/ui/pages/StepPage.js'
import { Waiting } from '../../shared/ui/Waiting.js'
import type { Details } from '../calls.js'
import { profileAsked } from '../slice.js'
import { useDetails } from '../useDetails.js'

/** Whoever takes a step. */
export interface Taking {
  readonly id: number
  readonly details: Details
  /** They may leave it out: everything is open to them. */
  readonly isMember: boolean
  /** They have taken it before, and change what they told. */
  readonly isChange: boolean
}

interface Props {
  readonly title: string
  /** Its title for members, who are past all steps. */
  readonly changeTitle: string
  readonly step: number
  /** Whether what was told holds the step. */
  readonly isTold: (details: Details) => boolean
  readonly children: (taking: Taking) => ReactNode
}

/** A step that begins with what was told before. To a member, who is past all steps, it is none. */
export const OwnStep = ({ title, changeTitle, step, isTold, children }: Props) => {
  const session = useSelector(selectSession)
  const isMember = session?.is_all_details_filled === 1 // also who has to be verified, and can do little else
  const { state, details } = useDetails(session?.id ?? null)
  const dispatch = useDispatch()
  const isChange = isMember && details !== null && isTold(details)
  return (
    <StepPage title={isMember ? changeTitle : title} step={isMember ? null : step}>
      {details && session && children({ id: session.id, details, isMember, isChange })}
      {!details && state === 'loading' && (
        <Waiting label="Loading">
          <Stack gap="md">
            {[0, 1, 2].map((row) => (
              <Skeleton key={row} height={44} />
            ))}
          </Stack>
        </Waiting>
      )}
      {!details && state !== 'loading' && <Failed text="This step could not be loaded." again={() => dispatch(profileAsked())} />}
    </StepPage>
  )
}
