import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { noticed } from '../../shared/ui/notices/notices.js'
import { useOpening } from '../../shared/ui/windows/useOpening.js'

interface ChosenFiles {
  readonly chosen: readonly File[]
  /** The window in which they are looked at before they are sent. */
  readonly choosing: ReturnType<typeof useOpening>
  /** Opens it, or adds to what is in it. */
  readonly attach: (files: readonly File[]) => void
}

/** What is chosen, pasted or dropped in a room, until it is sent. Once nobody writes there any more, and `why` says so, their window closes, and that is said. */
export const useChosenFiles = (why: string | null): ChosenFiles => {
  const dispatch = useDispatch()
  const [chosen, setChosen] = useState<readonly File[]>([])
  const choosing = useOpening()
  const attach = (files: readonly File[]) => {
    setChosen((before) => (choosing.isOpen ? [...before, ...files] : files)) // its code may still be on the way
    choosing.open()
  }
  useEffect(() => {
    if (why === null || !choosing.isOpen) return
    choosing.close()
    dispatch(noticed({ kind: 'error', text: `Your files were not sent. ${why}` }))
  }, [dispatch, why, choosing.isOpen])
  return { chosen, choosing, attach }
}
