import { createContext, useContext } from 'react'

/** Whether there is a page at an address: `web/app` knows all of them. */
export const OpenPages = createContext<(address: string) => boolean>(() => true)

/** Only doors that open are shown: who links to a page that may come later asks here first. */
export const useIsOpen = (): ((address: string) => boolean) => useContext(OpenPages)
