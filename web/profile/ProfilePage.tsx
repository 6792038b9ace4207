import { Anchor, Title } from '@mantine/core'
import { useDeferredValue } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { COMMUNITY } from '../feed/came-from.js'
import { doctor } from '../shared/format/person.js'
import { useWatch } from '../shared/net/live/useWatch.js'
import { selectMe } from '../shared/session/session.js'
import { MissingPicture } from '../shared/pictures/absent.js'
import { Failed, Sorry } from '../shared/ui/Sorry.js'
import type { Around } from './around.js'
import { Profile } from './Profile.js'
import classes from './Profile.module.css'
import { ProfileSkeleton } from './ProfileSkeleton.js'
import { profileAsked } from './slice.js'
import { useDetails } from './useDetails.js'

interface Props extends Around {
  /** Null for an address that names nobody. */
  readonly id: number | null
  /** Whether what else stands there is known: nothing is to jump when it comes. */
  readonly isReady: boolean
}

/** A member, as their owner or as others see them (spec 1 §2). */
export const ProfilePage = ({ id, isReady, cases, chat, relations }: Props) => {
  const me = useSelector(selectMe)
  const { state, details } = useDetails(id)
  const dispatch = useDispatch()
  useWatch(...(id === null ? [] : [`profile:${id}`]))
  const isMissing = id === null || state === 'missing'
  const isThere = !isMissing && details !== null && isReady
  const isShown = useDeferredValue(isThere) && isThere // a whole profile is drawn in small steps, between which a finger has its turn
  return (
    <>
      <title>{isMissing ? 'Member not found · SFS' : `${details ? doctor(details.profile.full_name) : 'Profile'} · SFS`}</title>
      {isMissing && (
        <div className={classes.page}>
          <Title order={1} size="h2" ta="center" mb="md">
            Member not found
          </Title>
          <Sorry text="There is no such member." picture={<MissingPicture />}>
            <Anchor component={Link} to={COMMUNITY.cases}>
              Go to clinical cases
            </Anchor>
          </Sorry>
        </div>
      )}
      {isShown && <Profile id={id} details={details} isOwn={id === me} {...{ cases, chat, relations }} />}
      {!isMissing && !isShown && state !== 'failed' && <ProfileSkeleton />}
      {!isMissing && state === 'failed' && <Failed text="This profile could not be loaded." again={() => dispatch(profileAsked())} />}
    </>
  )
}
