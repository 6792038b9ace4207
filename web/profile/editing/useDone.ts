import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { selectAccepted } from '../slice.js'

/** Calls `then` when what was sent from here has been accepted; answers what to call before sending. */
export const useDone = (then: () => void): (() => void) => {
  const accepted = useSelector(selectAccepted)
  const sentAt = useRef<number | null>(null)
  useEffect(() => {
    if (sentAt.current === null || sentAt.current === accepted) return
    sentAt.current = null
    then()
  }, [accepted])
  return () => {
    sentAt.current = accepted
  }
}
