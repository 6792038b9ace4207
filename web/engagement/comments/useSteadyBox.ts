import { useLayoutEffect, useRef, type RefObject } from 'react'

/** What scrolls an element: a pane that is lower than what is in it, or the page. */
const scrollerOf = (element: Element): Pick<Element, 'scrollBy'> => {
  for (let around = element.parentElement; around && around !== document.body; around = around.parentElement)
    if (around.scrollHeight > around.clientHeight && /auto|scroll/.test(getComputedStyle(around).overflowY)) return around
  return window
}

/** While somebody writes in the form at the end of an element, what comes above it moves what is around and not the form. For that element. */
export const useSteadyBox = (): RefObject<HTMLDivElement | null> => {
  const around = useRef<HTMLDivElement>(null)
  const end = useRef<number>(undefined)
  useLayoutEffect(() => {
    const form = around.current?.querySelector('form')
    const before = end.current
    end.current = around.current && form ? around.current.offsetTop + around.current.offsetHeight - form.offsetHeight : undefined
    if (before === undefined || end.current === undefined || !form?.contains(document.activeElement)) return
    if (end.current !== before) scrollerOf(form).scrollBy(0, end.current - before)
  })
  return around
}
