import { useState } from 'react'

/**
 * How something stands that a press opens and that comes late: it is there from when it was first wanted, and keeps what it holds while it is closed.
 * `isWanted`: it is open from the beginning.
 */
export const useOpening = (isWanted = false) => {
  const [state, setState] = useState<'never' | 'open' | 'closed'>(isWanted ? 'open' : 'never')
  return { isThere: state !== 'never', isOpen: state === 'open', open: () => setState('open'), close: () => setState('closed') }
}
