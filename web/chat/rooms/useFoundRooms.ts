import { useMemo } from 'react'
import { usePages } from '../../shared/lists/usePages.js'
import { findRooms } from '../calls.js'
import { TYPING } from '../../shared/ui/search/typing-pause.js'

/** My rooms whose name has what was typed, page by page; null asks nothing. */
export const useFoundRooms = (typed: string | null) => {
  const find = useMemo(
    () => (typed === null ? null : (before: number | null, signal: AbortSignal) => findRooms(typed, before, signal)),
    [typed],
  )
  return usePages(find, TYPING)
}
