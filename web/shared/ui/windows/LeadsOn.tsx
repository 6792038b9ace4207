import { useRef, type MouseEvent, type ReactNode } from 'react'
import { useNavigateFromPage } from './useNavigateFromPage.js'

/** The link that is pressed, if it is to be followed here and not in a tab of its own. */
const linkOf = ({ target, button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): HTMLAnchorElement | null => {
  const isPlain = button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey
  return isPlain && target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]:not([target])') : null
}

interface Props {
  readonly close: () => void
  readonly children: ReactNode
}

/**
 * Around the links in a window that Back closes: the window is closed first, and the page is what one comes back to from where they lead. Of a link only
 * its address counts: a `state` that it would hand over is lost.
 */
export const LeadsOn = ({ close, children }: Props) => {
  const navigate = useNavigateFromPage()
  const giveUp = useRef<() => void>(undefined)
  const follow = (event: MouseEvent) => {
    const to = linkOf(event)?.getAttribute('href')
    if (!to) return
    event.preventDefault() // the link itself would lead on from the window
    close()
    giveUp.current?.() // pressed twice while the window goes, it leads on once
    giveUp.current = navigate(to)
  }
  return <div onClickCapture={follow}>{children}</div>
}
