import { clear, createStore, delMany, entries, get, promisifyRequest } from 'idb-keyval'
import { days } from '../format/time.js'

/** What nobody has come back to is gone after a week. */
const KEPT_FOR = days(7)

/** When it was kept, in milliseconds. */
export interface Kept {
  readonly savedAt: number
}

type Key = readonly [memberId: number, place: string] & IDBValidKey
const keyOf = (memberId: number, place: string): Key => [memberId, place] as unknown as Key
const isOld = ({ savedAt }: Kept): boolean => Date.now() - savedAt > KEPT_FOR

/** A place in this browser for what members leave there: each by whose it is and a name, for a week. */
export const onDevice = <What extends Kept>(database: string, name: string) => {
  const store = createStore(database, name)
  const all = () => entries<Key, What>(store)
  /** Also by a page that is about to go: it does not live to hear that it was done. */
  const change = (changed: (kept: IDBObjectStore) => void): Promise<void> =>
    store('readwrite', (kept) => {
      changed(kept)
      const done = promisifyRequest(kept.transaction)
      kept.transaction.commit() // else the browser gives up what the page has not heard of
      return done
    })
  return {
    keep: (memberId: number, place: string, what: What): Promise<void> => change((kept) => void kept.put(what, keyOf(memberId, place))),

    of: async (memberId: number, place: string): Promise<What | undefined> => {
      const kept = await get<What>(keyOf(memberId, place), store)
      return kept && !isOld(kept) ? kept : undefined
    },

    /** All that one member has left under names that begin with this. */
    beginning: async (memberId: number, beginning: string): Promise<readonly What[]> =>
      (await all())
        .filter(([[owner, place], kept]) => owner === memberId && place.startsWith(beginning) && !isOld(kept))
        .map(([, kept]) => kept),

    /** Whoever's it is. */
    all: async (): Promise<readonly What[]> => (await all()).map(([, kept]) => kept),

    drop: (memberId: number, place: string): Promise<void> => change((kept) => void kept.delete(keyOf(memberId, place))),

    dropAll: (): Promise<void> => clear(store),

    /** Drops of what one member has left what is over. */
    dropOver: async (memberId: number, isOver: (place: string, kept: What) => boolean): Promise<void> => {
      const over = (await all()).filter(([[owner, place], kept]) => owner === memberId && isOver(place, kept))
      await delMany(
        over.map(([key]) => key),
        store,
      )
    },

    /** Drops what is too old and, where somebody is given, what belongs to anybody else. */
    sweep: async (memberId?: number): Promise<void> => {
      const dropped = (await all()).filter(([[owner], kept]) => isOld(kept) || (memberId !== undefined && owner !== memberId))
      await delMany(
        dropped.map(([key]) => key),
        store,
      )
    },
  }
}
