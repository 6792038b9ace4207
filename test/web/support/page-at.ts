import { matchRoutes } from 'react-router-dom'
import { pages } from '../../../web/app/pages.js'
import type { Page } from '../../../web/app/routing/page.js'

const routes = pages.map((page) => ({ path: page.path, handle: page }))

/** The page that an address stands for; undefined for one that cannot be read. */
export const pageAt = (address: string): Page | undefined => matchRoutes(routes, address.replace(/[?#].*/, ''))?.at(-1)?.route.handle
