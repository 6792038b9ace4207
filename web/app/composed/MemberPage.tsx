import { Anchor } from '@mantine/core'
import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { Link, useParams } from 'react-router-dom'
import type { MemberId } from '../../../api/contract/members/profile.js'
import { CasesBy } from '../../cases/lists/CasesBy.js'
import { useCasesBy } from '../../cases/lists/cases-by.js'
import { RelationsSkeleton } from '../../connections/relations/RelationsSkeleton.js'
import { fromProfile } from '../../feed/came-from.js'
import { useRemovedPart } from '../../judgements/useRemovedPart.js'
import { ProfilePage } from '../../profile/ProfilePage.js'
import { memberIn } from '../../profile/view.js'
import { selectMe, selectStanding } from '../../shared/session/session.js'
import { TalkTo } from './TalkTo.js'
import { lazyOrNothing } from '../../shared/ui/lazy-or-nothing.js'

const Relations = lazyOrNothing(async () => (await import('../../connections/relations/Relations.js')).Relations)

/** A member with their cases, asked for at once, which stand there together; of somebody else, what is between us, and the way to talk. */
export const MemberPage = () => {
  const id = memberIn(useParams()['id'])
  const cases = useCasesBy(id)
  const me = useSelector(selectMe)
  const removed = useRemovedPart(id === me ? id : null, 'cases', fromProfile(`/profile/${id}`), cases.isKnown)
  const who = useSelector(selectStanding)
  const isModerator = who.kind === 'member' && who.roles.includes('moderator')
  return (
    <ProfilePage
      id={id}
      isReady={cases.isKnown && !removed.isAwaited}
      cases={(isOwn, frame) =>
        id !== null && (
          <CasesBy id={id} asked={cases} isOwn={isOwn} frame={frame} hasMore={removed.isRemoved}>
            {removed.part}
          </CasesBy>
        )
      }
      chat={(other) => <TalkTo other={other as MemberId} />}
      relations={(other, name) => (
        <>
          <Suspense fallback={<RelationsSkeleton />}>
            <Relations other={other as MemberId} name={name} />
          </Suspense>
          {isModerator && (
            <Anchor component={Link} to={`/staff/members/${other}`} fz="sm">
              How this account stands, for moderators
            </Anchor>
          )}
        </>
      )}
    />
  )
}
