import { leadOnBy, waiting } from './waiting-for-page.js'
import { isAtPage, settle } from './window-entries.js'
import { windows } from './window-stack.js'

/**
 * Does it at the page's own entry in the history: at once, or after the windows over it are closed. What takes the place of a window's entry leaves the
 * page behind as one step more. What is returned gives it up.
 */
export const onceAtPage = (does: () => void): (() => void) => {
  if (isAtPage()) does()
  else waiting.add(does)
  return () => void waiting.delete(does)
}

/**
 * The same, but windows that are still open are not waited for, whatever is under way in them: none of them is a step in the history from then on. For
 * what must happen once it is asked for, and takes them along.
 */
export const evenOverWindows = (does: () => void): void => {
  for (const each of windows) each.isPlace = false
  settle()
  onceAtPage(does)
}

/**
 * The same for what is chosen over windows that it has nothing to do with: they are closed one after the other, each as Back would close it. Where one
 * asks first, it is up to the answer; one that stays keeps the page.
 */
export const pastWindows = (does: () => void): void => {
  leadOnBy(does)
  settle()
}
