import { lazy, Suspense, useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { isToast, noticed, noticeOf, selectNotices, TOAST, triedAgain } from './notices.js'
import { useLoadedSoon } from '../hooks/useLoadedSoon.js'

const loadToasts = async () => ({ default: (await import('./Toasts.js')).Toasts })
const Toasts = lazy(loadToasts)

/** Shown from the first notice on. Whoever is not in React says theirs by an event of the document (spec 1 §7). */
export const Notices = () => {
  const waiting = useSelector(selectNotices).length > 0
  const dispatch = useDispatch()
  useLoadedSoon(loadToasts)
  const [needed, setNeeded] = useState(false)
  if (waiting && !needed) setNeeded(true)
  useEffect(() => {
    const hear = (event: Event) => {
      const { detail } = event as CustomEvent<unknown>
      if (isToast(detail)) dispatch(noticed(noticeOf(detail)))
      else console.error(new TypeError('A toast needs a type and a message'), detail)
    }
    document.addEventListener(TOAST, hear)
    return () => document.removeEventListener(TOAST, hear)
  }, [dispatch])
  useEffect(() => {
    const hear = () => void dispatch(triedAgain())
    document.addEventListener('submit', hear, { capture: true }) // before the form's own
    return () => document.removeEventListener('submit', hear, { capture: true })
  }, [dispatch])
  return <Suspense>{needed && <Toasts />}</Suspense>
}
