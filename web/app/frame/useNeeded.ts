import { useState } from 'react'

/** Whether something is needed, from when it first is: what is loaded for it then stays. */
export const useNeeded = (isNeededNow: boolean): boolean => {
  const [isNeeded, setNeeded] = useState(false)
  if (isNeededNow && !isNeeded) setNeeded(true)
  return isNeeded
}
