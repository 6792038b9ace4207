import type { MouseEvent } from 'react'

/** Milliseconds within which the second tap of a double one comes, and pixels from the first. */
const DOUBLE = 500
const NEAR = 40

/**
 * For a press by which something else comes to stand there, as the × of a menu that it opens, or the row below one that goes: the second tap of a double
 * one is not for that. A key that is pressed then is meant, and so is what follows it. `within`: for so many milliseconds, where a tap too many does harm.
 */
export const swallowSecondTap = ({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>, within = DOUBLE): void => {
  const swallow = (event: globalThis.MouseEvent): void => {
    const isTap = event.detail > 0
    if (!isTap) document.removeEventListener('click', swallow, { capture: true })
    if (!isTap || Math.hypot(event.clientX - clientX, event.clientY - clientY) > NEAR) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', swallow, { capture: true })
  setTimeout(() => document.removeEventListener('click', swallow, { capture: true }), within)
}

/** A press that does something of that kind as soon as it comes. */
export const once =
  (does: () => void) =>
  (press: MouseEvent): void => {
    swallowSecondTap(press)
    does()
  }
