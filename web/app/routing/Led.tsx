import { useEffect, useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Navigate } from 'react-router-dom'
import { noticed } from '../../shared/ui/notices/notices.js'
import { PageLoading } from '../../shared/ui/pages/PageLoading.js'
import { selectStanding } from '../../shared/session/session.js'
import { nextStep, type Way } from './guards.js'

/** How long the warning stays, in milliseconds (DECISIONS C-03). */
const LONG = 5_000

interface Props {
  readonly way: Extract<Way, { kind: 'led' }>
  /** Where they wanted to go, and what it is called. */
  readonly from?: string | undefined
  readonly wanted?: string | undefined
}

/** Leads somebody to another page, and says why when the registration is not complete (DECISIONS C-11). */
export const Led = ({ way, from, wanted }: Props) => {
  const who = useSelector(selectStanding)
  const dispatch = useDispatch()
  const step = way.warned && who.kind === 'newcomer' ? nextStep(who.done) : undefined
  useEffect(() => {
    if (step === undefined) return
    const link = step === way.to ? undefined : { to: step, text: 'Continue' }
    dispatch(noticed({ kind: 'warning', text: 'Please complete the registration first!', autoClose: LONG, ...(link && { link }) }))
  }, [dispatch, step, way.to])
  const { says } = way
  useEffect(() => {
    if (says !== undefined) dispatch(noticed({ kind: 'info', text: says }))
  }, [dispatch, says])
  // The same object each time, or every rendering would set out anew.
  const state = useMemo(() => (way.back && from !== undefined ? { from, wanted } : null), [way.back, from, wanted])
  return (
    <>
      <Navigate to={way.to} replace state={state} />
      <PageLoading />
    </>
  )
}
