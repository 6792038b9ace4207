import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { useLocation, useNavigate, type Location } from 'react-router-dom'
import { DeleteAccount } from '../../leaving/DeleteAccount.js'
import { ExportMyData } from '../../leaving/ExportMyData.js'
import { selectStanding } from '../../shared/session/session.js'
import { StandingPage as Page } from '../../standing/StandingPage.js'
import { landingOf } from '../routing/guards.js'

/** Who was shut out goes back to where they were, as soon as they may. */
const useWayBack = () => {
  const who = useSelector(selectStanding)
  const { state } = useLocation() as Location<{ readonly from?: string } | null>
  const navigate = useNavigate()
  const isOut = who.kind === 'shut-out'
  const [wasOut, setWasOut] = useState(isOut)
  if (isOut && !wasOut) setWasOut(true)
  useEffect(() => {
    if (wasOut && (who.kind === 'member' || who.kind === 'newcomer')) void navigate(state?.from ?? landingOf(who), { replace: true })
  }, [wasOut, who, state, navigate])
}

/** How one stands, with what is left to who is suspended: a copy of their data, and the way out. */
export const StandingPage = () => {
  useWayBack()
  return (
    <Page
      account={
        <div>
          <ExportMyData />
          <DeleteAccount />
        </div>
      }
    />
  )
}
