import { MantineThemeProvider } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'

const inPlace = { withinPortal: false } as const
const components = {
  ModalRoot: { defaultProps: { ...inPlace, trapFocus: false, lockScroll: false, returnFocus: false } },
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
