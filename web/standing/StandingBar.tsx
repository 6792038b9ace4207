import { Anchor } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'
import { selectMe, selectRestriction } from '../shared/session/session.js'
import { noticed } from '../shared/ui/notices/notices.js'
import classes from './StandingBar.module.css'
import { calledOf, endOf } from './words.js'

/** Says above every page that moderators have restricted the account, and leads to why; and in passing that it is over. */
export const StandingBar = ({ page }: { page: string }) => {
  const restriction = useSelector(selectRestriction)
  const me = useSelector(selectMe)
  const { pathname } = useLocation()
  const dispatch = useDispatch()
  const before = useRef<number | null>(null)
  useEffect(() => {
    if (!restriction && me !== undefined && before.current === me)
      dispatch(noticed({ kind: 'success', text: 'Your account is not restricted any more.', lasting: true }))
    before.current = restriction ? (me ?? null) : null
  }, [dispatch, restriction, me])
  if (!restriction || pathname === page) return null
  const { until } = restriction
  return (
    <aside className={classes.bar} aria-label="Your account">
      {calledOf(restriction)}
      {until !== null && ` until ${endOf(restriction)}`}.{' '}
      <Anchor component={Link} to={page} c="inherit" fz="inherit" underline="always">
        Why, and what you can do
      </Anchor>
    </aside>
  )
}
