import type { MouseEvent } from 'react'

/** Milliseconds within which the second tap of a double one comes, and pixels from the first. */
const WITHIN = 400
const NEAR = 40

/** For a press that closes what it is on: the second tap of a double one is not for what comes to stand there, as a link of the bar on a phone. */
export const swallowSecondTap = ({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): void => {
  const swallow = (event: globalThis.MouseEvent): void => {
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > NEAR) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => document.removeEventListener('click', swallow, { capture: true }), WITHIN)
}
