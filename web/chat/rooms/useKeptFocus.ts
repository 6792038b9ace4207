import { useEffect, useRef, type RefObject } from 'react'
import type { RoomId } from '../calls.js'

/** What had the keys is gone, or is not shown any more. */
const isLost = ({ activeElement }: Document): boolean =>
  activeElement === null || activeElement === document.body || activeElement.getClientRects().length === 0

const partFor = (page: Element, open: RoomId | null, left: RoomId | null): HTMLElement | null => {
  if (open !== null) return page.querySelector('[role="log"]')
  return page.querySelector<HTMLElement>(`a[data-room="${left}"]`) ?? page.querySelector('[data-rooms] :is(a, button, input)')
}

/** For the page of the chat: where a room is opened or left and what had the focus goes with that, what is written has it, or the row of what was left; `useMessageBoxFocus` may lead from there into the box. */
export const useKeptFocus = (open: RoomId | null): RefObject<HTMLDivElement | null> => {
  const page = useRef<HTMLDivElement>(null)
  const before = useRef(open)
  useEffect(() => {
    const left = before.current
    before.current = open
    if (left !== open && page.current && isLost(document)) partFor(page.current, open, left)?.focus({ preventScroll: true })
  }, [open])
  return page
}
