import type { PayloadAction } from '@reduxjs/toolkit'
import { emptyList, listReducers, type Page, type PagedList } from './paged-list.js'

/** What another has done to a thing of a list, at a place in the log. */
interface Placed {
  readonly position: number
}

/** A list that others change while it is looked at. */
export interface ChangingList<Item, Next, Change> extends PagedList<Item, Next> {
  /** Whether its beginning was asked for once more, while it is shown. */
  readonly asked: boolean
  /** What was told while some of it was on its way, of each thing the newest: it may be newer than what comes. */
  readonly missed: readonly Change[]
}

export const emptyChangingList = { ...emptyList, asked: false, missed: [] } as const

/** So many things whose change was told are kept, the last. */
const KEPT = 500

interface Rules<State, Change> {
  /** Of which thing a change is. */
  readonly keyOf: (change: Change) => string
  /** As it is before anybody has opened it. */
  readonly nothing: State
  /** The list as far as it is loaded, after a change; twice the same as once. */
  readonly withChange: (all: State, change: Change) => State
}

/** What becomes of such a list: a page that comes late takes back nothing of what was told meanwhile, and hides nothing. */
export const changingReducers = <State extends ChangingList<Item, Next, Change>, Item, Next, Change extends Placed>({
  nothing,
  keyOf,
  withChange,
}: Rules<State, Change>) => {
  const pages = listReducers<State, Item, Next>()
  const isOnItsWay = ({ state, asked, more }: State): boolean => state === 'loading' || asked || more === 'loading'
  const caughtUp = (all: State): State => settled(all.missed.reduce(withChange, all))
  const settled = (all: State): State => (isOnItsWay(all) ? all : { ...all, missed: [] })

  /** An older change of a thing does not take the place of a newer. */
  const withMissed = (missed: readonly Change[], change: Change): readonly Change[] => {
    const known = missed.find((each) => keyOf(each) === keyOf(change))
    if (known && known.position > change.position) return missed
    return [...missed.filter((each) => each !== known), change].slice(-KEPT)
  }

  return {
    steps: {
      ...pages,
      loaded: (all: State, action: PayloadAction<Page<Item, Next>>): State => caughtUp({ ...pages.loaded(all, action), asked: false }),
      failed: (all: State): State => settled({ ...pages.failed(all), asked: false }),
      moreLoaded: (all: State, action: PayloadAction<Page<Item, Next>>): State => caughtUp(pages.moreLoaded(all, action)),
      moreFailed: (all: State): State => settled(pages.moreFailed(all)),
    },
    caughtUp,
    settled,
    /** Its page is open, again perhaps: what is there stays until it is loaded anew, and what was told while it was on its way is not forgotten. */
    opened: (all: State): State => (all.state === 'ready' ? { ...all, asked: true } : { ...nothing, missed: all.missed }),
    changed: (all: State, { payload: change }: PayloadAction<Change>): State => ({
      ...(all.state === 'ready' ? withChange(all, change) : all),
      missed: isOnItsWay(all) ? withMissed(all.missed, change) : all.missed,
    }),
  }
}
