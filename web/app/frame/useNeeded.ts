import { useState } from 'react'
import { useSelector } from 'react-redux'

/** Whether something is needed, from when the state first has anything for it: what is loaded for it then stays. */
export const useNeeded = (selectNeed: (root: never) => unknown): boolean => {
  const isNeededNow = Boolean(useSelector(selectNeed as (root: unknown) => unknown))
  const [isNeeded, setNeeded] = useState(isNeededNow)
  if (isNeededNow && !isNeeded) setNeeded(true)
  return isNeeded
}
