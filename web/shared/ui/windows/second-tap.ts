import type { MouseEvent } from 'react'

/** Milliseconds within which the second tap of a double one comes, and pixels from the first. */
const DOUBLE = 400
const NEAR = 40

/**
 * For a press that opens something over what it is on, or closes it: the second tap of a double one is not for what comes to stand there, as the × of the
 * menu, or a link of the bar on a phone. A key that is pressed then is meant. `within`: for so many milliseconds, where a tap too many does harm.
 */
export const swallowSecondTap = ({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>, within = DOUBLE): void => {
  const swallow = (event: globalThis.MouseEvent): void => {
    const isTap = event.detail > 0
    if (!isTap || Math.hypot(event.clientX - clientX, event.clientY - clientY) > NEAR) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', swallow, { capture: true })
  setTimeout(() => document.removeEventListener('click', swallow, { capture: true }), within)
}
