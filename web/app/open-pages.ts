import { matchRoutes } from 'react-router-dom'
import { pages } from './pages.js'

/** Those without anything that varies: a menu asks for a dozen of them at each rendering, and matching goes through all pages anew each time. */
const fixed = new Map(pages.map((page) => [page.path, page]))
const routes = pages.map((page) => ({ path: page.path, handle: page }))

/** Whether an address leads to something that is built: a page with code of its own, or one that only leads on. */
export const isOpen = (address: string): boolean => {
  const page = pageAt(address)
  return page !== undefined && page.path !== '*' && (page.load !== undefined || page.guard.for === 'nobody')
}

/** The page that an address stands for; undefined for one that cannot be read. */
export const pageAt = (address: string) => {
  const path = address.replace(/[?#].*/, '')
  return fixed.get(path) ?? matchRoutes(routes, path)?.at(-1)?.route.handle
}
