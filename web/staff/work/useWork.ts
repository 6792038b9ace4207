import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import type { StaffRoom } from '../../../api/contract/staff/staff.js'
import { selectAge } from '../../shared/net/live/connection.js'
import { selectSession } from '../../shared/session/session.js'
import { useNow } from '../../shared/ui/hooks/useNow.js'
import { useStaffRoom } from '../frame/useStaffRoom.js'
import { workAsked } from './work-slice.js'

/** What moderators hear of at once, wherever among the pages of the staff they are. */
const TOLD: readonly StaffRoom[] = ['staff:reports', 'staff:standings']

/** Keeps the counts of the Staff menu true as long as a page of the staff is open: by what is told, on each way to another page, and each minute. */
export const useWork = (): void => {
  const roles = useSelector(selectSession)?.roles ?? []
  const isModerator = roles.includes('moderator')
  const isCounted = isModerator || roles.includes('editor')
  const { pathname } = useLocation()
  const age = useSelector(selectAge)
  const minute = useNow()
  const dispatch = useDispatch()
  useStaffRoom(...(isModerator ? TOLD : []))
  useEffect(() => {
    if (isCounted && !document.hidden) dispatch(workAsked())
  }, [dispatch, isCounted, pathname, age, minute])
}
