/** Puts the focus on a part of the page: what is no button, as an entry of a list, can have it as long as it has it. */
export const focusOn = (part: HTMLElement, how: FocusOptions = {}): void => {
  const isLent = part.tabIndex < 0 && !part.hasAttribute('tabindex')
  if (isLent) part.tabIndex = -1
  part.focus(how)
  if (isLent) part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true })
}
