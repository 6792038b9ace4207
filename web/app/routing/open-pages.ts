import { matchRoutes } from 'react-router-dom'
import { pages } from '../pages.js'

type Page = (typeof pages)[number]

const routes = pages.map((page) => ({ path: page.path, handle: page }))
/** Menus ask for the same dozens at each rendering, and matching goes through all pages anew each time: what was asked is known. */
const known = new Map<string, Page | undefined>(pages.map((page) => [page.path, page]))
const MOST_KNOWN = 1_000

/** Whether an address leads to something that is built: a page with code of its own, or one that only leads on. */
export const isOpen = (address: string): boolean => {
  const page = pageAt(address)
  return page !== undefined && page.path !== '*' && (page.load !== undefined || page.guard.for === 'nobody')
}

/** The page that an address stands for; undefined for one that cannot be read. */
export const pageAt = (address: string): Page | undefined => {
  const path = address.replace(/[?#].*/, '')
  if (known.has(path)) return known.get(path)
  const page = matchRoutes(routes, path)?.at(-1)?.route.handle
  if (known.size < MOST_KNOWN) known.set(path, page)
  return page
}
