import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'

interface Open {
  readonly close: () => void
  /** Nothing is under way in it that must not be left. */
  readonly mayClose: () => boolean
  /** Whether it has an entry in the history, so that Back closes it. */
  isPlace: boolean
  /** Back was not meant for it, and passes it by: nobody has opened it. */
  readonly isUnasked: boolean
}

/** What is open over the page, the topmost last. */
const windows: Open[] = []

/** Those that have an entry in the history. */
const places = (): readonly Open[] => windows.filter(({ isPlace }) => isPlace)

const closeTopmost = (of: readonly Open[]): void => {
  const topmost = of.at(-1)
  if (topmost?.mayClose()) topmost.close()
}

/** Each of Mantine's windows hears Escape by itself, so that one press would close all of them: here it is heard once. */
const onKeyDown = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape' || event.repeat || event.isComposing) return
  if (!isTaken(event.target)) closeTopmost(windows)
}

/** An open list or menu in the window is closed first. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element && (target.getAttribute('data-mantine-stop-propagation') === 'true' || target.closest('[role="menu"]') !== null)

/** How many windows the entry of the history stands for that the browser is at. The state is the router's own beside. */
const depth = (): number => (history.state as { readonly windows?: number } | null)?.windows ?? 0

/** Where the windows were opened: only there is a step in the history a step between them. */
let page = ''
/** A step back is under way that nobody has pressed. */
let stepping = false
let settling: ReturnType<typeof setTimeout> | undefined

/** What waits for the browser to be at the page itself. */
const waiting = new Set<() => void>()
const isAtPage = (): boolean => !stepping && places().length === 0 && depth() === 0

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

/** What leads on once the windows have closed that were open when it was asked for. */
interface Leading {
  readonly over: readonly Open[]
  readonly does: () => void
  /** The one that is closed, and may ask first. */
  readonly closing?: Open
}
let leading: Leading | undefined

/**
 * The same for what is chosen over windows that it has nothing to do with: they are closed one after the other, each as Back would close it. Where one
 * asks first, it is up to the answer; one that stays keeps the page.
 */
export const pastWindows = (does: () => void): void => {
  leading = { over: windows.filter(({ isUnasked }) => !isUnasked), does }
  leadPast()
  settle()
}

const isAsked = ({ over }: Leading): boolean => windows.some((each) => !each.isUnasked && !over.includes(each))

const leadPast = (): void => {
  while (leading && !isAsked(leading)) {
    const { over, does, closing } = leading
    const topmost = over.findLast((each) => windows.includes(each))
    if (topmost && topmost !== closing && topmost.mayClose()) {
      leading = { over, does, closing: topmost }
      flushSync(topmost.close) // it is known at once whether it has, or asks
    } else {
      leading = undefined
      if (!topmost) waiting.add(does)
    }
  }
}

/** Brings the history to as many entries as there are windows: after a moment, when it is known whether the press that closed one led on. */
const settle = (): void => {
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

window.addEventListener('keydown', onKeyDown, { capture: true })
window.addEventListener('popstate', onPopState, { capture: true })

interface Options {
  readonly mayClose?: boolean
  readonly isPlace?: boolean
  readonly isUnasked?: boolean
  /** Whether it goes with the page that it was opened over. */
  readonly isOfPage?: boolean | undefined
}

/**
 * While it `isWanted`, Escape and the browser's Back close this window if it is the topmost, and stay on the page. Mantine's own `closeOnEscape` is
 * off for it. Closed in any other way it leaves no entry in the history. One whose links lead on is no place of its own: Back is the page's,
 * unless they are in `LeadsOn`, or it stands over a place. One that opens unasked is none either, and stays where Back closes what is below it.
 *
 * What is returned is when to draw it open.
 */
export const useOpenWindow = (
  isWanted: boolean,
  close: () => void,
  { mayClose = true, isPlace = true, isUnasked = false, isOfPage = !isUnasked }: Options = {},
): boolean => {
  // One whose code has just come opens a moment after it is there: only a change tells Mantine where the focus was, to give it back.
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  const opened = isWanted && isThere
  const now = useRef({ close, mayClose })
  now.current = { close, mayClose }
  useEffect(() => {
    if (!opened) return
    const own: Open = { close: () => now.current.close(), mayClose: () => now.current.mayClose, isPlace: isPlace && !isUnasked, isUnasked }
    windows.push(own)
    settle()
    return () => {
      windows.splice(windows.indexOf(own), 1)
      settle()
    }
  }, [opened, isPlace, isUnasked])
  useClosedWithPage(opened, () => {
    if (isOfPage && now.current.mayClose) now.current.close()
    else settle() // it stands over the other page from now on
  })
  return opened
}

/** Some windows stand beside the pages, or over one that is drawn for many addresses: another page can come below them, as where a session ends. */
const useClosedWithPage = (opened: boolean, leave: () => void): void => {
  const { pathname } = useLocation()
  const below = useRef<string>(undefined)
  useEffect(() => {
    const before = below.current
    below.current = opened ? pathname : undefined
    if (opened && before !== undefined && before !== pathname) leave()
  }, [opened, pathname])
}
