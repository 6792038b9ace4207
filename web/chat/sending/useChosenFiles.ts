import { useEffect, useRef, useState } from 'react'
import { useDispatch, useStore } from 'react-redux'
import { noticed } from '../../shared/ui/notices/notices.js'
import { useOpening } from '../../shared/ui/windows/useOpening.js'
import type { RoomId } from '../calls.js'
import { selectIsGone } from '../rooms/rooms-slice.js'

/** It was left, or deleted for oneself, in another tab. */
const NOT_LISTED = 'This room is not in your list any more.'

type Root = Parameters<typeof selectIsGone>[0]

interface ChosenFiles {
  readonly chosen: readonly File[]
  /** The window in which they are looked at before they are sent. */
  readonly choosing: ReturnType<typeof useOpening>
  /** Opens it, or adds to what is in it. */
  readonly attach: (files: readonly File[]) => void
}

/** What is chosen, pasted or dropped in a room, until it is sent. Once nobody writes there any more, and `why` says so, or the room itself is gone, their window closes, and that is said. */
export const useChosenFiles = (room: RoomId, why: string | null): ChosenFiles => {
  const dispatch = useDispatch()
  const store = useStore<Root>()
  const [chosen, setChosen] = useState<readonly File[]>([])
  const choosing = useOpening()
  const attach = (files: readonly File[]) => {
    setChosen((before) => (choosing.isOpen ? [...before, ...files] : files)) // its code may still be on the way
    choosing.open()
  }
  const say = (because: string) => dispatch(noticed({ kind: 'error', text: `Your files were not sent. ${because}` }))
  useEffect(() => {
    if (why === null || !choosing.isOpen) return
    choosing.close()
    say(why)
  }, [why, choosing.isOpen])
  const isOpen = useRef(false)
  isOpen.current = choosing.isOpen
  useEffect(
    () => () => {
      if (isOpen.current && selectIsGone(store.getState(), room)) say(NOT_LISTED)
    },
    [store, room],
  )
  return { chosen, choosing, attach }
}
