import { Suspense, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectRestriction } from '../../shared/session/session.js'
import { STANDING } from '../routing/guards.js'
import { lazyOrNothing } from '../../shared/ui/lazy-or-nothing.js'

const StandingBar = lazyOrNothing(async () => (await import('../../standing/StandingBar.js')).StandingBar)

/** Above every page, from when an account is restricted: nobody else loads it. */
export const StandingPlace = () => {
  const isRestricted = useSelector(selectRestriction) !== null
  const [needed, setNeeded] = useState(false)
  if (isRestricted && !needed) setNeeded(true)
  return <Suspense>{needed && <StandingBar page={STANDING} />}</Suspense>
}
