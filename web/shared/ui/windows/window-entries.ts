import { leadPast, waiting } from './waiting-for-page.js'
import { closeTopmost, places, windows } from './window-stack.js'

/** How many windows the entry of the history stands for that the browser is at. The state is the router's own beside. */
const depth = (): number => (history.state as { readonly windows?: number } | null)?.windows ?? 0

/** Where the windows were opened: only there is a step in the history a step between them. */
let page = ''
/** A step back is under way that nobody has pressed. */
let stepping = false
let settling: ReturnType<typeof setTimeout> | undefined

/** Whether the browser is at the page's own entry. */
export const isAtPage = (): boolean => !stepping && places().length === 0 && depth() === 0

/** Brings the history to as many entries as there are windows: after a moment, when it is known whether the press that closed one led on. */
export const settle = (): void => {
  clearTimeout(settling)
  settling = setTimeout(() => {
    leadPast()
    const wanted = places().length
    const surplus = depth() - wanted
    if (stepping) return
    page = location.href
    for (let at = depth(); at < wanted; at += 1) {
      history.pushState({ ...(history.state as object | null), windows: at + 1 }, '')
    }
    if (surplus > 0) {
      stepping = true
      history.go(-surplus)
    }
    if (!isAtPage()) return
    const due = [...waiting]
    waiting.clear()
    for (const does of due) does()
  }, 0)
}

/** Heard before the router hears it, for which a window is no place of its own. */
const onPopState = (event: PopStateEvent): void => {
  const open = places()
  const surplus = depth() - open.length
  const isHere = location.href === page
  if (stepping && isHere) event.stopImmediatePropagation()
  else if (surplus < 0 && isHere) {
    event.stopImmediatePropagation()
    closeTopmost(windows.filter(({ isUnasked }) => !isUnasked)) // also a question over the place, which is none itself: it is what Back answers
  } else if (surplus > 0 && open.length === 0) {
    // The entry of a window that is no longer there: a link in it was followed, or Back has closed it.
    event.stopImmediatePropagation()
    history.go(-surplus)
    return
  }
  stepping = false
  settle()
}

// After a reload nothing is open any more.
if (depth() > 0) history.replaceState({ ...(history.state as object), windows: 0 }, '')

window.addEventListener('popstate', onPopState, { capture: true })
