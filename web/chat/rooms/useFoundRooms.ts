import { useState } from 'react'
import { Problem } from '../../shared/net/http.js'
import { useFound } from '../../shared/ui/useFound.js'
import { findRooms, type ChatRoom, type Rooms } from '../calls.js'

interface More extends Pick<Rooms, 'result' | 'next'> {
  /** The first page that they go on from. */
  readonly after: Rooms
  readonly state: 'idle' | 'loading' | 'failed'
}

const firstPage = async (typed: string, signal: AbortSignal): Promise<readonly Rooms[]> => [await findRooms(typed, null, signal)]

/** My rooms whose name has what was typed, page by page; null asks nothing. */
export const useFoundRooms = (typed: string | null) => {
  const { state, items, again } = useFound(firstPage, typed)
  const [first] = items
  const [last, setLast] = useState<More | null>(null)
  const more: More | null = first ? (last?.after === first ? last : { after: first, result: [], next: first.next, state: 'idle' }) : null

  const askMore = async () => {
    if (typed === null || more === null || more.next === null || more.state === 'loading') return
    /** Unless something else was typed meanwhile. */
    const settle = (now: More) => setLast((known) => (known?.after === more.after ? now : known))
    setLast({ ...more, state: 'loading' })
    try {
      const { result, next } = await findRooms(typed, more.next, new AbortController().signal)
      settle({ ...more, result: [...more.result, ...result], next, state: 'idle' })
    } catch (error) {
      settle({ ...more, state: 'failed' })
      if (!(error instanceof Problem)) throw error
    }
  }
  const rooms: readonly ChatRoom[] = first && more ? [...first.result, ...more.result] : []
  return { state, rooms, next: more?.next ?? null, more: more?.state ?? 'idle', again, askMore }
}
