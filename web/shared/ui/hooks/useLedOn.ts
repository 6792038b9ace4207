import { useEffect, useRef } from 'react'
import { focusOn } from '../focus-on.js'

/**
 * What goes with the button that was pressed in it takes the focus along: it goes to what has come in its place, unless
 * somebody is elsewhere by then.
 * @param now which part of the page is there; null where that is not known yet
 * @param id what the focus goes to once that is another
 */
export const useLedOn = (now: string | null, id: string) => {
  const before = useRef(now)
  useEffect(() => {
    const isAnother = before.current !== null && before.current !== now
    before.current = now
    const place = document.getElementById(id)
    if (isAnother && place && document.activeElement === document.body) focusOn(place, { preventScroll: true })
  }, [now, id])
}
