import { useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectAge } from '../shared/net/live/connection.js'
import { profileAsked, profileOpened, selectProfile } from './slice.js'

/** The profile of a member, asked for when the page opens and whenever pushes may have been missed; null for an address that names none. */
export const useDetails = (id: number | null) => {
  const profile = useSelector(selectProfile)
  const age = useSelector(selectAge)
  const known = useRef(age)
  const dispatch = useDispatch()
  useEffect(() => {
    if (id !== null) dispatch(profileOpened(id))
  }, [dispatch, id])
  useEffect(() => {
    if (known.current === age) return
    known.current = age
    dispatch(profileAsked()) // a window that is open over it stays
  }, [dispatch, age])
  const isOther = id !== null && profile.id !== id // it was opened a moment ago
  return isOther ? { ...profile, state: 'loading' as const, details: null } : profile
}
