import { useLocation } from 'react-router-dom'
import type { CameFrom } from '../../feed/came-from.js'
import { toReports } from '../frame/StaffPage.js'

/** What a link of the queue says of where it stands: as it is narrowed, at its place. */
export const useFromQueue = (): CameFrom => {
  const { search } = useLocation()
  return { cameFrom: { path: `${toReports.to}${search}`, back: toReports.label } }
}
