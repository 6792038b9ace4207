import 'react-toastify/ReactToastify.css'
import './toasts.css'
import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { toast, ToastContainer } from 'react-toastify/unstyled'
import { Link } from 'react-router-dom'
import { placeToasts } from './clear-place.js'
import { noticeClosed, selectNotices, type Notice } from './notices.js'

/** Top right, four kinds; waits while the pointer rests on it, goes when dragged or pressed (spec 1 §7). */
export const Toasts = () => {
  const notices = useSelector(selectNotices)
  const dispatch = useDispatch()
  const theme = useComputedColorScheme()
  const shown = useRef<readonly string[]>([])
  useEffect(() => {
    for (const id of shown.current) if (!notices.some((notice) => notice.id === id)) toast.dismiss(id)
    shown.current = notices.map(({ id }) => id)
    for (const { id, kind, autoClose, ...said } of notices) {
      if (!toast.isActive(id)) toast(<Said {...said} />, { toastId: id, type: kind, autoClose, onClose: () => dispatch(noticeClosed(id)) })
    }
  }, [notices, dispatch])
  const place = usePlaced(notices.length > 0)
  return (
    <div ref={place}>
      <ToastContainer position="top-right" theme={theme} pauseOnHover draggable closeOnClick />
    </div>
  )
}

/** Puts what is within where it covers nothing that is needed, as long as there is something: also when one goes on to another field, or scrolls, or another page comes. */
const usePlaced = (isShown: boolean) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = place
    if (!current || !isShown) return
    let due = 0
    const soon = () => {
      due ||= requestAnimationFrame(() => {
        due = 0
        placeToasts(current)
      })
    }
    const changes = new MutationObserver(soon)
    changes.observe(document.body, { childList: true, subtree: true })
    const grown = new ResizeObserver(soon)
    grown.observe(document.body)
    const heard = ['focusin', 'scroll', 'pointerout'] as const
    for (const event of heard) document.addEventListener(event, soon, { capture: true, passive: true })
    window.addEventListener('resize', soon)
    soon()
    return () => {
      cancelAnimationFrame(due)
      changes.disconnect()
      grown.disconnect()
      for (const event of heard) document.removeEventListener(event, soon, { capture: true })
      window.removeEventListener('resize', soon)
    }
  }, [isShown])
  return place
}

const Said = ({ text, link }: Pick<Notice, 'text' | 'link'>) => (
  <span dir="auto">
    {text}
    {link && (
      <>
        {' '}
        <Link to={link.to}>{link.text}</Link>
      </>
    )}
  </span>
)
