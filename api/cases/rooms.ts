import type { CaseId } from '../../domain/kernel/ids.js'
import { casesById } from '../../projections/case-feed/queries.js'
import type { Db } from '../../projections/runtime/database.js'
import { room } from '../sockets/rooms.js'

/** Every member may look at the feed, and at a case that is there. */
export const mayWatchCases =
  (db: Db) =>
  async (name: string): Promise<boolean> => {
    if (name === room.feed) return true
    const [, id] = /^case:([1-9]\d{0,9})$/.exec(name) ?? []
    return id !== undefined && Number(id) < 2 ** 31 && (await casesById(db, [Number(id) as CaseId])).length > 0
  }
