import { useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { useLocation, useNavigationType } from 'react-router-dom'
import { COMMENT, DISCUSSION } from '../generated/post-parts.js'
import { idIn } from '../shared/format/id-in.js'
import { selectGoneOn } from '../shared/session/gone-on-slice.js'
import { comeNow, type Come } from './come-to.js'

/** That somebody has come for a part of the page by the address, another each time; whoever goes back to where they have been comes for nothing: they find their place. */
export const useComeToPart = (comes: (hash: string) => Come | undefined): Come | undefined => {
  const location = useLocation()
  const way: string = useNavigationType()
  const hasGoneOn = useSelector(selectGoneOn)
  const [first] = useState(location)
  return useMemo(() => {
    const isBack = way === 'POP' && (hasGoneOn || location !== first) // as it is called, too, when the program is opened
    return isBack ? undefined : comes(location.hash)
  }, [location])
}

/** The same for a discussion, or for one comment in it. */
export const useComeFor = (): Come | undefined =>
  useComeToPart((hash) => {
    if (hash === `#${DISCUSSION}`) return comeNow()
    const comment = hash.startsWith(`#${COMMENT}`) ? idIn(hash.slice(COMMENT.length + 1)) : null
    return comment === null ? undefined : comeNow(comment)
  })
