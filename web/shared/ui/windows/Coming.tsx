import { useEffect } from 'react'
import { coming } from './coming.js'

/** In the place of a window whose code is on its way: the bar at the edge says so, lest somebody think that their press was lost. */
export const Coming = () => {
  useEffect(() => coming.begin(), [])
  return null
}
