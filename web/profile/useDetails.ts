import { useCallback } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useKeptFresh } from '../shared/net/live/useKeptFresh.js'
import { profileAsked, profileOpened, selectProfile } from './slice.js'

/** The profile of a member, asked for when the page opens and whenever pushes may have been missed; null for an address that names none. */
export const useDetails = (id: number | null) => {
  const profile = useSelector(selectProfile)
  const dispatch = useDispatch()
  useKeptFresh(
    useCallback(() => {
      if (id !== null) dispatch(profileOpened(id))
    }, [dispatch, id]),
    useCallback(() => void dispatch(profileAsked()), [dispatch]), // a window that is open over it stays
  )
  const isOther = id !== null && profile.id !== id // it was opened a moment ago
  return isOther ? { ...profile, state: 'loading' as const, details: null } : profile
}
