import type { ReelId } from '../../../api/contract/reels/explore.js'
import { wayOf, type Arrival } from '../../../web/app/routing/guards.js'
import type { Page } from '../../../web/app/routing/page.js'
import { pages } from '../../../web/app/pages.js'
import { COMMUNITY } from '../../../web/feed/came-from.js'
import { handedOn } from '../../../web/reels/viewer/handed-on.js'
import { FEED, postOf, VIEWER } from '../../../web/reels/names.js'
import type { Standing } from '../../../web/shared/session/session.js'

export interface ShownPage {
  readonly title: string
  readonly address: string
  /** What another page has handed on to it. */
  readonly handed: unknown
}

/** What somebody brings along who comes to a page. */
export interface Brought {
  /** By the path of its page, what another page hands on to it. */
  readonly handed?: Readonly<Record<string, unknown>>
  /** Of a visitor, that they have left their details. */
  readonly isKnown?: boolean
}

/** What else a page shows, by its path. */
const TABS: Readonly<Record<string, readonly ShownPage[]>> = {
  '/community': [COMMUNITY.cases, COMMUNITY.grouped].map((address) => ({ title: 'Clinical cases', address, handed: undefined })),
}

/**
 * The pages that are there for somebody, each with its address: those for everybody once; for the staff, for newcomers after their first step, and for
 * visitors who have left their details theirs alone. `ids`: by the names of their places in an address, or a whole address by the path of its page.
 */
export const shownTo = (
  who: Standing,
  ids: Readonly<Record<string, string>>,
  { handed = {}, isKnown = false }: Brought = {},
): ShownPage[] => {
  const addressOf = ({ path }: Page) =>
    ids[path] ?? path.replace(/\/(:\w+\?|\*)/, '').replace(/:(\w+)/g, (_, name: string) => ids[name] ?? ids['id'] ?? '1')
  const arrivalAt = ({ path }: Page): Arrival => ({ ...(ids['id'] && { id: ids['id'] }), handed: path in handed, isKnown })
  const isOfStaff = who.kind === 'member' && who.roles.length > 0
  const isNew = ({ guard }: Page) => {
    if (isOfStaff) return guard.for === 'staff'
    if (isKnown) return guard.for === 'known-visitors'
    if (who.kind === 'newcomer' && who.done > 0) return guard.for === 'newcomers'
    return who.kind === 'visitor' || guard.for !== 'everybody'
  }
  return pages
    .filter((page) => page.load && isNew(page) && wayOf(page.guard, who, arrivalAt(page)).kind === 'open')
    .flatMap((page) => [{ title: page.title, address: addressOf(page), handed: handed[page.path] }, ...(TABS[page.path] ?? [])])
}

const OF_REELS = '/explore/:id'

/** Who presses a video of the feed: its page fills the screen. */
export const withReel = (id: number) => ({
  ids: { [OF_REELS]: VIEWER },
  handed: { [OF_REELS]: handedOn({ feed: FEED, filter: { speciality: null }, post: postOf(id as ReelId), place: 0 }) },
})
