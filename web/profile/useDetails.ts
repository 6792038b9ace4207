import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { profileOpened, selectProfile } from './slice.js'

/** The profile of a member, asked for when the page opens; null for an address that names none. */
export const useDetails = (id: number | null) => {
  const profile = useSelector(selectProfile)
  const dispatch = useDispatch()
  useEffect(() => {
    if (id !== null) dispatch(profileOpened(id))
  }, [dispatch, id])
  const isOther = id !== null && profile.id !== id // it was opened a moment ago
  return isOther ? { ...profile, state: 'loading' as const, details: null } : profile
}
