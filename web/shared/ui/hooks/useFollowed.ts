import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { focusOn } from '../focus-on.js'

/** What lists of all kinds are made of. */
const PARTS = 'li, article, tr, [data-message]'

/** And not what is in them: a card that was far may be drawn meanwhile, with a list of its own. */
const partsIn = (list: Element): HTMLElement[] =>
  [...list.querySelectorAll<HTMLElement>(PARTS)].filter((part) => {
    const around = part.parentElement?.closest(PARTS)
    return !around || !list.contains(around) || around === list
  })

/** The nearest around a button in which the parts of its list are. */
const listAround = (button: Element): Element => {
  for (let around = button.parentElement; around; around = around.parentElement) if (around.querySelector(PARTS)) return around
  return document.body
}

/** What has come since `parts` were there: before the first of them where it was asked for from above, as there more may have come by itself at the other end. */
const comeTo = (list: Element, parts: ReadonlySet<Element>, isAbove: boolean): HTMLElement[] => {
  const now = partsIn(list)
  const first = now.findIndex((part) => parts.has(part))
  return (isAbove && first >= 0 ? now.slice(0, first) : now).filter((part) => !parts.has(part))
}

const isBefore = (button: Element, part: Element | undefined): boolean =>
  part !== undefined && (button.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

interface Followed {
  /** To be the ref of the button. */
  readonly button: (element: HTMLButtonElement | null) => void
  /** To be told when somebody presses it. */
  readonly pressed: () => void
  /** How many have come since; 0 until then, and where they come by themselves. */
  readonly came: number
}

/**
 * For a button that asks for more of a list, `state` being how that goes: what comes after it is pressed is counted, so that it can be said, and
 * if the button goes, as nothing is left to ask for, its focus goes to the first that has come, or to the list. Where it stands above, what has come
 * is between it and what is read: its focus goes to the last of that in any case. Nothing that is seen moves by it.
 */
export const useFollowed = (state: 'idle' | 'loading' | 'failed'): Followed => {
  const there = useRef<HTMLButtonElement>(null)
  const isLost = useRef(false) // the focus, with the button
  const isPressed = useRef(false)
  const before = useRef<{ readonly list: Element; readonly parts: ReadonlySet<Element>; readonly isAbove: boolean }>(undefined)
  const [came, setCame] = useState(0)

  const button = useCallback((element: HTMLButtonElement | null) => {
    there.current = element
    isLost.current = false
    return () => {
      isLost.current = document.activeElement === element
      there.current = null
    }
  }, [])

  useLayoutEffect(() => {
    if (state === 'loading' && there.current) {
      const list = listAround(there.current)
      const parts = partsIn(list)
      before.current = { list, parts: new Set(parts), isAbove: isBefore(there.current, parts[0]) }
    }
    if (state === 'loading' || !before.current) return
    const { list, parts, isAbove } = before.current
    before.current = undefined
    const come = state === 'failed' ? [] : comeTo(list, parts, isAbove) // whatever has come then was not asked for
    if (isPressed.current) setCame(come.length)
    isPressed.current = false
    const to = come.at(isAbove ? -1 : 0) ?? list
    const isFar = isAbove && come.length > 0 && there.current !== null && there.current === document.activeElement
    if ((isLost.current || isFar) && to instanceof HTMLElement) focusOn(to, { preventScroll: true })
    isLost.current = false
  }, [state])

  const pressed = () => {
    isPressed.current = true
    setCame(0)
  }
  return { button, pressed, came }
}
