import { Suspense } from 'react'
import { selectRestriction } from '../../shared/session/session.js'
import { STANDING } from '../routing/guards.js'
import { lazyOrNothing } from '../../shared/ui/lazy-or-nothing.js'
import { useNeeded } from './useNeeded.js'

const StandingBar = lazyOrNothing(async () => (await import('../../standing/StandingBar.js')).StandingBar)

/** Above every page, from when an account is restricted: nobody else loads it. */
export const StandingPlace = () => {
  const isNeeded = useNeeded(selectRestriction)
  return <Suspense>{isNeeded && <StandingBar page={STANDING} />}</Suspense>
}
