import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ChatRoom, RoomId } from '../calls.js'
import { BY_KEYS, CHAT, roomPath } from '../paths.js'

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 }

/** Milliseconds in which a room is drawn. */
const LEADS_FOR = 1_000

/** Where keys have led that is not drawn yet, the last one at the end; null is no room. */
interface Led {
  readonly to: readonly (RoomId | null)[]
  readonly until: number
}

/** Somebody writes, or a window has the keys. */
const isTaken = (target: EventTarget | null): boolean =>
  !(target instanceof Element) || target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]') !== null

/** Where nobody types: j and k open the next and the previous room, and Escape leaves the one that is open. For the list of the rooms. */
export const useRoomKeys = (rooms: readonly ChatRoom[], open: RoomId | null): RefObject<HTMLUListElement | null> => {
  const list = useRef<HTMLUListElement>(null)
  const navigate = useNavigate()
  const drawn = useRef(open)
  const led = useRef<Led | null>(null)
  useLayoutEffect(() => {
    drawn.current = open
    const to = led.current?.to ?? []
    // The last one is drawn; or one is to which no key has led, but a click. Those before the last may be drawn, too.
    if (open === to.at(-1) || !to.includes(open)) led.current = null
  }, [open])
  useEffect(() => {
    /** Where the last key leads: it may be pressed again before that room is drawn, and while one before it is. */
    const coming = () => (led.current && performance.now() < led.current.until ? led.current.to : [])
    const at = (): RoomId | null => [drawn.current, ...coming()].at(-1) ?? null
    const lead = (to: RoomId | null, path: string) => {
      led.current = { to: [...coming(), to], until: performance.now() + LEADS_FOR }
      void navigate(path, { state: BY_KEYS })
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
      if (defaultPrevented || ctrlKey || metaKey || altKey || isTaken(target) || document.querySelector('[role="dialog"]')) return
      if (key === 'Escape' && at() !== null) lead(null, CHAT)
      const step = STEPS[key]
      if (step === undefined) return
      const here = rooms.findIndex(({ chatRoomId }) => chatRoomId === at())
      const next = rooms[Math.min(Math.max(here + step, 0), rooms.length - 1)]
      if (!next || next.chatRoomId === at()) return
      lead(next.chatRoomId, roomPath(next.chatRoomId))
      list.current?.querySelector<HTMLElement>(`[data-room="${next.chatRoomId}"]`)?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [rooms, navigate])
  return list
}
