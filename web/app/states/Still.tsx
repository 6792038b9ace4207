import { MantineThemeProvider } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { typeInto } from '../../shared/ui/text/early-letters.js'

const inPlace = { withinPortal: false } as const
const window = { defaultProps: { ...inPlace, trapFocus: false, lockScroll: false, returnFocus: false } } as const
const components = {
  ModalRoot: window,
  DrawerRoot: window,
  SpotlightRoot: window,
  Combobox: { defaultProps: inPlace },
}

/** What stands over the page elsewhere stands where it is, and keeps neither the focus nor the page. */
export const Still = ({ children }: { children: ReactNode }) => (
  <MantineThemeProvider inherit theme={{ components }}>
    {children}
  </MantineThemeProvider>
)

/** With the first field in it pressed. */
export const Pressed = ({ children }: { children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.click(), [])
  return <div ref={place}>{children}</div>
}

/** With this typed into the first field in it. */
export const Typed = ({ text, children }: { text: string; children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const typed = new MutationObserver(type)
    typed.observe(place.current!, { childList: true, subtree: true }) // it may come a moment later
    function type() {
      const field = place.current?.querySelector('input')
      if (!field) return
      typed.disconnect()
      typeInto(field, text)
    }
    type()
    return () => typed.disconnect()
  }, [text])
  return <div ref={place}>{children}</div>
}
