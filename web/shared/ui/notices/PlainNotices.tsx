import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import classes from './PlainNotices.module.css'
import { noticeClosed, selectNotices, type Notice } from './notices.js'

/** What is said in passing where the program that shows toasts could not be loaded: the same words at the same place, for the same time. */
export const PlainNotices = () => (
  <div className={classes.place}>
    {useSelector(selectNotices).map((notice) => (
      <PlainNotice key={notice.id} {...notice} />
    ))}
  </div>
)

const PlainNotice = ({ id, kind, text, link, autoClose }: Notice) => {
  const dispatch = useDispatch()
  useEffect(() => {
    const timer = setTimeout(() => dispatch(noticeClosed(id)), autoClose)
    return () => clearTimeout(timer)
  }, [dispatch, id, autoClose])
  return (
    <div className={classes.notice} data-kind={kind}>
      <span role="alert" dir="auto">
        {text}
        {link && (
          <>
            {' '}
            <Link to={link.to}>{link.text}</Link>
          </>
        )}
      </span>
      <button type="button" className={classes.close} aria-label="Close" onClick={() => dispatch(noticeClosed(id))}>
        ×
      </button>
    </div>
  )
}
