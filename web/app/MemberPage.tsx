import { useParams } from 'react-router-dom'
import { CasesBy } from '../cases/CasesBy.js'
import { useCasesBy } from '../cases/cases-by.js'
import { ProfilePage } from '../profile/ProfilePage.js'
import { memberIn } from '../profile/view.js'

/** A member with their cases: both are asked for at once, and stand there together. */
export const MemberPage = () => {
  const id = memberIn(useParams()['id'])
  const cases = useCasesBy(id)
  return (
    <ProfilePage
      id={id}
      isReady={cases.isKnown}
      cases={(isOwn, frame) => id !== null && <CasesBy id={id} asked={cases} isOwn={isOwn} frame={frame} />}
    />
  )
}
