/** Milliseconds within which the second tap of a double one comes. */
const WITHIN = 400

/** For a press that closes what it is on: the second tap of a double one is not for what comes to stand there, as a link of the bar on a phone. */
export const swallowSecondTap = (): void => {
  const swallow = (event: Event): void => {
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => document.removeEventListener('click', swallow, { capture: true }), WITHIN)
}
