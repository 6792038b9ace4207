import { useEffect, useRef, type RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ChatRoom, RoomId } from '../calls.js'
import { CHAT, roomPath } from '../paths.js'

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 }

/** Somebody writes, or a window has the keys. */
const isTaken = (target: EventTarget | null): boolean =>
  !(target instanceof Element) || target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]') !== null

/** Where nobody types: j and k open the next and the previous room, and Escape leaves the one that is open. For the list of the rooms. */
export const useRoomKeys = (rooms: readonly ChatRoom[], open: RoomId | null): RefObject<HTMLUListElement | null> => {
  const list = useRef<HTMLUListElement>(null)
  const navigate = useNavigate()
  const at = useRef(open) // where the last key leads, which may be pressed again before its room is drawn
  useEffect(() => {
    at.current = open
  }, [open])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
      if (defaultPrevented || ctrlKey || metaKey || altKey || isTaken(target) || document.querySelector('[role="dialog"]')) return
      if (key === 'Escape' && at.current !== null) {
        at.current = null
        void navigate(CHAT)
      }
      const step = STEPS[key]
      if (step === undefined) return
      const here = rooms.findIndex(({ chatRoomId }) => chatRoomId === at.current)
      const next = rooms[Math.min(Math.max(here + step, 0), rooms.length - 1)]
      if (!next || next.chatRoomId === at.current) return
      at.current = next.chatRoomId
      void navigate(roomPath(next.chatRoomId))
      list.current?.querySelector<HTMLElement>(`[data-room="${next.chatRoomId}"]`)?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [rooms, navigate])
  return list
}
