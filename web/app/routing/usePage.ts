import { useMatches } from 'react-router-dom'
import type { Page } from './page.js'

/** The page that is open, as data. */
export const usePage = (): Page | undefined => useMatches().at(-1)?.handle as Page | undefined
