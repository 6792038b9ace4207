import { useEffect, useRef, type RefObject } from 'react'

/**
 * Where the row goes whose button was pressed, the button of the next one has the keys, or of the last; where none is left, the heading over them.
 * @param rows how many there are
 * @returns `pressed` is told which one, from 0
 */
export const useNextRow = (rows: number, list: RefObject<HTMLElement | null>, heading: RefObject<HTMLElement | null>) => {
  const pressed = useRef<number>(null)
  const before = useRef(rows)
  useEffect(() => {
    const at = pressed.current
    if (rows < before.current && at !== null && document.activeElement === document.body) {
      const buttons = list.current?.querySelectorAll<HTMLElement>('button') ?? []
      const next = buttons[Math.min(at, buttons.length - 1)] ?? heading.current
      next?.focus()
      pressed.current = null
    }
    before.current = rows
  }, [rows])
  return { pressed: (row: number) => void (pressed.current = row) }
}
