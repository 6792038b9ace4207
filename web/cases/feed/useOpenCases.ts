import { useMediaQuery } from '@mantine/hooks'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectAge } from '../../shared/net/live/connection.js'
import { openCasesAsked, selectAreSettled } from './open-cases-slice.js'

/** Where my open cases stand above the feed and not beside it. */
const ABOVE = '(max-width: 60em)'

/** Asks for my open cases as long as a page shows them, which may do so above the feed on any screen. Whether the feed waits for them: coming after it they would push it down. */
export const useOpenCases = (isAlwaysAbove: boolean): boolean => {
  const age = useSelector(selectAge)
  const areSettled = useSelector(selectAreSettled)
  const isAbove = useMediaQuery(ABOVE, false, { getInitialValueInEffect: false })
  const dispatch = useDispatch()
  useEffect(() => void dispatch(openCasesAsked()), [dispatch, age])
  return (isAbove || isAlwaysAbove) && !areSettled
}
