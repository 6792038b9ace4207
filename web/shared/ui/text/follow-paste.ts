import type { ClipboardEvent } from 'react'

/**
 * A box that grows with its text is as tall as it at once, while the window around it stays where it was: after a page of text was pasted, the end of
 * it would stand far below what is seen, and the next key would jump there. So the end is brought into view when it is where one goes on.
 * For the forms with such boxes (`onPaste`), and no other place.
 */
export const followPaste = ({ target: box }: Pick<ClipboardEvent, 'target'>): void => {
  if (!(box instanceof HTMLTextAreaElement)) return
  const before = box.offsetHeight
  requestAnimationFrame(() => {
    const isAtEnd = box.selectionEnd === box.value.length
    const isBelow = box.getBoundingClientRect().bottom > window.innerHeight
    if (isAtEnd && isBelow && box.offsetHeight > before) box.scrollIntoView({ block: 'end' })
  })
}
