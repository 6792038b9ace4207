import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { Session } from '../../api/contract/members.js'
import { selectSession } from '../shared/session.js'
import { StepPage } from '../shared/ui/StepPage.js'
import { Failed } from '../shared/ui/Sorry.js'
import type { Details } from './calls.js'
import { profileAsked } from './slice.js'
import { useDetails } from './useDetails.js'

interface Props {
  readonly title: string
  readonly step: number
  readonly children: (details: Details, session: Session) => ReactNode
}

/** A step that begins with what was told before. */
export const OwnStep = ({ title, step, children }: Props) => {
  const session = useSelector(selectSession)
  const { state, details } = useDetails(session?.id ?? null)
  const dispatch = useDispatch()
  return (
    <StepPage title={title} step={step}>
      {details && session && children(details, session)}
      {!details && state === 'loading' && (
        <Stack gap="md" role="status" aria-label="Loading" aria-busy>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} height={44} />
          ))}
        </Stack>
      )}
      {!details && state !== 'loading' && <Failed text="This step could not be loaded." again={() => dispatch(profileAsked())} />}
    </StepPage>
  )
}
