import { Anchor } from '@mantine/core'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useParams } from 'react-router-dom'
import { doctor } from '../shared/format/person.js'
import { selectMe } from '../shared/session/session.js'
import { Failed, Sorry } from '../shared/ui/Sorry.js'
import { Profile } from './Profile.js'
import classes from './Profile.module.css'
import { ProfileSkeleton } from './ProfileSkeleton.js'
import { profileAsked } from './slice.js'
import { useDetails } from './useDetails.js'

/** A member, as their owner or as others see them (spec 1 §2). */
export const ProfilePage = () => {
  const { id = '' } = useParams()
  const memberId = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null
  const me = useSelector(selectMe)
  const { state, details } = useDetails(memberId)
  const dispatch = useDispatch()
  const isMissing = memberId === null || state === 'missing'
  return (
    <>
      <title>{`${details ? doctor(details.profile.full_name) : 'Profile'} · SFS`}</title>
      {isMissing && (
        <div className={classes.page}>
          <Sorry text="There is no such member.">
            <Anchor component={Link} to="/community">
              Go to the clinical cases
            </Anchor>
          </Sorry>
        </div>
      )}
      {!isMissing && details && <Profile id={memberId} details={details} isOwn={memberId === me} />}
      {!isMissing && !details && state === 'loading' && <ProfileSkeleton />}
      {!isMissing && state === 'failed' && <Failed text="This profile could not be loaded." again={() => dispatch(profileAsked())} />}
    </>
  )
}
