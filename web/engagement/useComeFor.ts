import { useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { useLocation, useNavigationType } from 'react-router-dom'
import { selectGoneOn } from '../shared/session/gone-on-slice.js'
import { comeNow, type Come } from './comments/come-to.js'
import { DISCUSSION } from './post.js'

/** That somebody has come for a discussion by the address, another each time; whoever goes back to where they have been comes for nothing: they find their place. */
export const useComeFor = (): Come | undefined => {
  const location = useLocation()
  const way: string = useNavigationType()
  const hasGoneOn = useSelector(selectGoneOn)
  const [first] = useState(location)
  return useMemo(() => {
    const isBack = way === 'POP' && (hasGoneOn || location !== first) // as it is called, too, when the program is opened
    return location.hash === `#${DISCUSSION}` && !isBack ? comeNow() : undefined
  }, [location])
}
