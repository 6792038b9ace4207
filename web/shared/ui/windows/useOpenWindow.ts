import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { settle } from './window-entries.js'
import { windows, type Open } from './window-stack.js'

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
