import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useKeptFresh } from '../../shared/net/live/useKeptFresh.js'
import { openCasesAsked, openCasesVisited, selectAreKnown, selectAreSettled } from './open-cases-slice.js'

/** Where my open cases stand above the feed and not beside it. */
const ABOVE = '(max-width: 60em)'

/** Whether the feed waits for my open cases, they are shown, or they come too late for this visit: above what is read by then they would push it down. */
type OpenCasesAre = 'awaited' | 'shown' | 'late'

/** Asks for my open cases as long as a page shows them, which may do so above the feed on any screen, and tells how they stand. */
export const useOpenCases = (isAlwaysAbove: boolean): OpenCasesAre => {
  const areSettled = useSelector(selectAreSettled)
  const areKnown = useSelector(selectAreKnown)
  const isNarrow = useMediaQuery(ABOVE, false, { getInitialValueInEffect: false })
  const isAbove = isNarrow || isAlwaysAbove
  const dispatch = useDispatch()
  const [hasBegun, setBegun] = useState(!areSettled) // what became of them on a page before is of no account here
  useEffect(() => {
    dispatch(openCasesVisited())
    setBegun(true)
  }, [dispatch])
  const isWithout = hasBegun && isAbove && areSettled && !areKnown
  const [areLate, setLate] = useState(false)
  if (isWithout && !areLate) setLate(true)
  useKeptFresh(useCallback(() => void dispatch(openCasesAsked()), [dispatch]))
  if (!isAbove) return 'shown'
  if (areLate) return 'late'
  return areSettled && (hasBegun || areKnown) ? 'shown' : 'awaited'
}
