import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useSelector } from 'react-redux'
import type { Session } from '../../api/contract/members.js'
import { selectSession } from '../shared/session.js'

/** Where a visitor wanted to go; signing in leads on to it. */
interface Arrival {
  readonly from?: string
}

/** The page of the step after the last one that is done (spec 1 §2). */
const nextStep = ({ till_where_filled }: Session): string => (till_where_filled === 0 ? '/personal' : '/qualification')

/** Where whoever is signed in has their place. */
const ownPlace = (session: Session): string => (session.is_all_details_filled === 1 ? '/community' : nextStep(session))

/** The site root has no screen of its own. */
export const Home = () => {
  const session = useSelector(selectSession)
  return <Navigate to={session ? ownPlace(session) : '/login'} replace />
}

/** Pages for those who have not signed in; others are led to theirs. */
export const ForVisitors = () => {
  const { from } = (useLocation().state ?? {}) as Arrival
  const session = useSelector(selectSession)
  if (!session) return <Outlet />
  return <Navigate to={(session.is_all_details_filled === 1 && from) || ownPlace(session)} replace />
}

/** Pages of members; visitors are led to the door, newcomers to their next step. */
export const ForMembers = () => {
  const { pathname, search } = useLocation()
  const arrival: Arrival = { from: pathname + search }
  const session = useSelector(selectSession)
  if (!session) return <Navigate to="/login" replace state={arrival} />
  return session.is_all_details_filled === 1 ? <Outlet /> : <Navigate to={nextStep(session)} replace />
}

/** The steps of the onboarding, each when it is its turn; whoever has done them all has a place elsewhere (DECISIONS C-07). */
export const ForNewcomers = () => {
  const { pathname } = useLocation()
  const session = useSelector(selectSession)
  const place = session ? ownPlace(session) : '/login'
  return pathname === place ? <Outlet /> : <Navigate to={place} replace />
}
