import { useLayoutEffect, useRef, type ComponentProps } from 'react'
import { BusyButton } from './BusyButton.js'
import { focusOn } from './focus-on.js'

/** What the focus may go on to: a part of the page that has a name, or the page. */
const AROUND = 'section, article, form, [role="dialog"], main'

/** A button that goes with what it does: who has pressed it goes on from the part of the page around it. */
export const GoingButton = (props: Omit<ComponentProps<typeof BusyButton>, 'ref'>) => {
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = ref.current
    return () => {
      const around = button === document.activeElement && button?.closest<HTMLElement>(AROUND)
      if (around) focusOn(around, { preventScroll: true })
    }
  }, [])
  return <BusyButton {...props} ref={ref} />
}
