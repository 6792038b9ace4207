import { lazy, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import type { MemberId } from '../../api/contract/profile.js'
import { CasesBy } from '../cases/CasesBy.js'
import { useCasesBy } from '../cases/cases-by.js'
import { RelationsSkeleton } from '../connections/RelationsSkeleton.js'
import { ProfilePage } from '../profile/ProfilePage.js'
import { memberIn } from '../profile/view.js'
import { ChatButton } from '../rooms/ChatButton.js'

const Relations = lazy(async () => ({ default: (await import('../connections/Relations.js')).Relations }))

/** A member with their cases, asked for at once, which stand there together; of somebody else, what is between us, and the way to talk. */
export const MemberPage = () => {
  const id = memberIn(useParams()['id'])
  const cases = useCasesBy(id)
  return (
    <ProfilePage
      id={id}
      isReady={cases.isKnown}
      cases={(isOwn, frame) => id !== null && <CasesBy id={id} asked={cases} isOwn={isOwn} frame={frame} />}
      chat={(other) => <ChatButton other={other as MemberId} text="Connect Now" variant="filled" />}
      relations={(other, name) => (
        <Suspense fallback={<RelationsSkeleton />}>
          <Relations other={other as MemberId} name={name} />
        </Suspense>
      )}
    />
  )
}
