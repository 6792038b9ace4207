import { createContext, useContext } from 'react'

/** The name of its field, for what is typed before that is there. */
export const SEARCH = 'search for surgeons'

/** Opens the window in which surgeons are searched for: `web/app` has it. */
export const OpenSearch = createContext<() => void>(() => undefined)

/** For whatever leads to finding somebody: a button in the header, or where a list of people is empty. */
export const useSearchSurgeons = (): (() => void) => useContext(OpenSearch)
