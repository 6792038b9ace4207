import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useSelector } from 'react-redux'
import { selectSession } from '../shared/session.js'

/** Where a visitor wanted to go; signing in leads on to it. */
interface Arrival {
  readonly from?: string
}

/** The site root has no screen of its own. */
export const Home = () => <Navigate to={useSelector(selectSession) ? '/community' : '/login'} replace />

/** Pages for those who have not signed in; others are led to theirs. */
export const ForVisitors = () => {
  const { from = '/community' } = (useLocation().state ?? {}) as Arrival
  return useSelector(selectSession) ? <Navigate to={from} replace /> : <Outlet />
}

/** Pages of members; visitors are led to the door. */
export const ForMembers = () => {
  const { pathname, search } = useLocation()
  const arrival: Arrival = { from: pathname + search }
  return useSelector(selectSession) ? <Outlet /> : <Navigate to="/login" replace state={arrival} />
}
