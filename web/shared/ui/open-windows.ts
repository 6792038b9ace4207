import { useEffect, useRef } from 'react'

interface Open {
  readonly close: () => void
  /** Nothing is under way in it that must not be left. */
  readonly mayClose: () => boolean
}

/** What is open over the page, the topmost last. */
const windows: Open[] = []

const closeTopmost = (): void => {
  const topmost = windows.at(-1)
  if (topmost?.mayClose()) topmost.close()
}

/** Each of Mantine's windows hears Escape by itself, so that one press would close all of them: here it is heard once. */
const onKeyDown = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape' || event.repeat || event.isComposing) return
  const isTaken = event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true' // an open list in the window
  if (!isTaken) closeTopmost()
}
window.addEventListener('keydown', onKeyDown, { capture: true })

/** While it is `opened`, Escape closes this window if it is the topmost. Mantine's own `closeOnEscape` is off for it. */
export const useOpenWindow = (opened: boolean, close: () => void, mayClose = true): void => {
  const now = useRef({ close, mayClose })
  now.current = { close, mayClose }
  useEffect(() => {
    if (!opened) return
    const own: Open = { close: () => now.current.close(), mayClose: () => now.current.mayClose }
    windows.push(own)
    return () => void windows.splice(windows.indexOf(own), 1)
  }, [opened])
}
