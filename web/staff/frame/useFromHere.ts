import { useLocation } from 'react-router-dom'
import type { CameFrom } from '../../feed/came-from.js'

/** What a link says of the page that it stands on to the one that it leads to: as its address is now, and what the way back says. */
export const useFromHere = (back: string): CameFrom => {
  const { pathname, search } = useLocation()
  return { cameFrom: { path: `${pathname}${search}`, back } }
}
