import type { CaseId } from '../../domain/kernel/ids.js'
import { casesById } from '../../projections/case-feed/queries.js'
import type { Db } from '../../projections/runtime/database.js'
import type { Deps } from '../deps.js'
import { room } from '../sockets/rooms.js'
import type { MayWatch, Watchable } from '../sockets/watch.js'
import { presentCounts } from './presenter.js'

/** Every member may look at the feed, and at a clinical case that is there; a page that begins to hears what stands on the case. */
export const mayWatchCases =
  (db: Db, now: Deps['now']): MayWatch =>
  async (asked) => {
    const ids = new Set(asked.flatMap(({ names }) => names.flatMap((name) => idOf(name) ?? [])))
    const found = (await casesById(db, [...ids])).filter(({ shape }) => shape === 'clinical')
    const at = now()
    const known = new Map<string, Watchable>([[room.feed, { name: room.feed }]])
    for (const card of found) {
      const name = room.case(card.case_id)
      known.set(name, { name, tell: (page) => page.emit('caseLikesChanged', presentCounts(card, at)) })
    }
    return asked.map(({ names }) => names.flatMap((name) => known.get(name) ?? []))
  }

const idOf = (name: string): CaseId | undefined => {
  const [, id] = /^case:([1-9]\d{0,9})$/.exec(name) ?? []
  return id !== undefined && Number(id) < 2 ** 31 ? (Number(id) as CaseId) : undefined
}
