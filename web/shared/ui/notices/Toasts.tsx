import 'react-toastify/ReactToastify.css'
import './toasts.css'
import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { toast, ToastContainer } from 'react-toastify/unstyled'
import { Link } from 'react-router-dom'
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
  return <ToastContainer position="top-right" theme={theme} pauseOnHover draggable closeOnClick />
}

const Said = ({ text, link }: Pick<Notice, 'text' | 'link'>) => (
  <span>
    {text}
    {link && (
      <>
        {' '}
        <Link to={link.to}>{link.text}</Link>
      </>
    )}
  </span>
)
