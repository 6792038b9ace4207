import { lazy, Suspense, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectNotices } from '../notices.js'
import { useLoadedSoon } from '../useLoadedSoon.js'

const loadToasts = async () => ({ default: (await import('./Toasts.js')).Toasts })
const Toasts = lazy(loadToasts)

/** Shown from the first notice on. */
export const Notices = () => {
  const waiting = useSelector(selectNotices).length > 0
  useLoadedSoon(loadToasts)
  const [needed, setNeeded] = useState(false)
  if (waiting && !needed) setNeeded(true)
  return <Suspense>{needed && <Toasts />}</Suspense>
}
