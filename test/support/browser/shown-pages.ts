import { wayOf, type Arrival } from '../../../web/app/routing/guards.js'
import type { Page } from '../../../web/app/routing/page.js'
import { pages } from '../../../web/app/pages.js'
import type { Standing } from '../../../web/shared/session/session.js'

export interface ShownPage {
  readonly title: string
  readonly address: string
}

/**
 * The pages that are there for somebody, each with its address: those for everybody once; for the staff theirs alone. `ids`: by the names of their places in an address, or a whole address by the path of its page.
 */
export const shownTo = (who: Standing, ids: Readonly<Record<string, string>>): ShownPage[] => {
  const addressOf = ({ path }: Page) =>
    ids[path] ?? path.replace(/\/:\w+\?/, '').replace(/:(\w+)/g, (_, name: string) => ids[name] ?? ids['id'] ?? '1')
  const arrival: Arrival = { ...(ids['id'] && { id: ids['id'] }) }
  const open = pages.filter((page) => !page.path.includes('*') && wayOf(page.guard, who, arrival).kind === 'open')
  const isOfStaff = who.kind === 'member' && who.roles.length > 0
  const isNew = ({ guard }: Page) => (isOfStaff ? guard.for === 'staff' : who.kind === 'visitor' || guard.for !== 'everybody')
  return open.filter((page) => page.load && isNew(page)).map((page) => ({ title: page.title, address: addressOf(page) }))
}
