import { matchRoutes } from 'react-router-dom'
import { pages } from './pages.js'

const routes = pages.map((page) => ({ path: page.path, handle: page }))

/** Whether an address leads to something that is built: a page with code of its own, or one that only leads on. */
export const isOpen = (address: string): boolean => {
  const page = pageAt(address)
  return page !== undefined && page.path !== '*' && (page.load !== undefined || page.guard.for === 'nobody')
}

/** The page that an address stands for; undefined for one that cannot be read. */
export const pageAt = (address: string) => matchRoutes(routes, address.replace(/[?#].*/, ''))?.at(-1)?.route.handle
