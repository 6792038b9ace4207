import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useWanted } from '../hooks/useWanted.js'
import { PlainNotices } from './PlainNotices.js'
import type { Toasts } from './Toasts.js'
import { isToast, noticed, noticeOf, selectNotices, TOAST, triedAgain } from './notices.js'

let toasts: typeof Toasts | undefined
/** Once for the page: the next one who has something to say does not wait for it again. */
export const loadToasts = async () => (toasts ??= (await import('./Toasts.js')).Toasts)

/** Shown from the first notice on. Whoever is not in React says theirs by an event of the document (spec 1 §7). */
export const Notices = ({ load = loadToasts }: { readonly load?: typeof loadToasts }) => {
  const newest = useSelector(selectNotices).at(-1)?.id ?? null
  const dispatch = useDispatch()
  const Shown = useWanted(load, newest, PlainNotices) // what is said before it has come waits for it, and so does its time
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
  return Shown && <Shown />
}
