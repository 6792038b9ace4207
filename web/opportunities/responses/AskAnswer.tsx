import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { newKey } from '../../shared/net/http.js'
import { Confirm } from '../../shared/ui/windows/Confirm.js'
import type { Applicant, OpportunityId } from '../calls.js'
import { answerAsked } from './responses-slice.js'

/** An answer that is not sure yet. */
export interface Asked {
  readonly of: Applicant
  readonly accepts: boolean
}

interface Props {
  readonly asked: Asked | null
  readonly opportunityId: OpportunityId
  readonly close: () => void
}

/** Asks before an application is accepted or cancelled: the applicant hears of it (spec 3 §4). */
export const AskAnswer = ({ asked, opportunityId, close }: Props) => {
  const dispatch = useDispatch()
  const [last, setLast] = useState(asked)
  if (asked && asked !== last) setLast(asked) // it is still read while the window closes
  const accepts = last?.accepts ?? false
  const send = () => {
    if (asked) dispatch(answerAsked({ ...asked, opportunityId, key: newKey() }))
    close()
  }
  return (
    <Confirm
      title={accepts ? 'Accept application' : 'Cancel application'}
      text="Are you sure?"
      note={
        <>
          <bdi>{last?.of.name}</bdi> is told that you have {accepts ? 'accepted' : 'cancelled'} the application. This cannot be taken back.
        </>
      }
      yes={accepts ? 'Accept' : 'Cancel application'}
      no="Not now"
      isGood={accepts}
      opened={asked !== null}
      close={close}
      confirm={send}
    />
  )
}
