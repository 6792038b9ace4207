import { useMediaQuery } from '@mantine/hooks'
import { useCallback } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useKeptFresh } from '../../shared/net/live/useKeptFresh.js'
import { openCasesAsked, selectAreSettled } from './open-cases-slice.js'

/** Where my open cases stand above the feed and not beside it. */
const ABOVE = '(max-width: 60em)'

/** Asks for my open cases as long as a page shows them, which may do so above the feed on any screen. Whether the feed waits for them: coming after it they would push it down. */
export const useOpenCases = (isAlwaysAbove: boolean): boolean => {
  const areSettled = useSelector(selectAreSettled)
  const isAbove = useMediaQuery(ABOVE, false, { getInitialValueInEffect: false })
  const dispatch = useDispatch()
  useKeptFresh(useCallback(() => void dispatch(openCasesAsked()), [dispatch]))
  return (isAbove || isAlwaysAbove) && !areSettled
}
