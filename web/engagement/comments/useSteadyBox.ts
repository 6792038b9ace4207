import { useLayoutEffect, useRef, type RefObject } from 'react'

/** While somebody writes in the form at the end of an element, what comes above it moves the page and not the form. For that element. */
export const useSteadyBox = (): RefObject<HTMLDivElement | null> => {
  const around = useRef<HTMLDivElement>(null)
  const end = useRef<number>(undefined)
  useLayoutEffect(() => {
    const form = around.current?.querySelector('form')
    const before = end.current
    end.current = around.current && form ? around.current.offsetTop + around.current.offsetHeight - form.offsetHeight : undefined
    if (before === undefined || end.current === undefined || !form?.contains(document.activeElement)) return
    if (end.current !== before) window.scrollBy(0, end.current - before)
  })
  return around
}
