import type { MemberId } from '../../../domain/kernel/ids.js'
import { roomsOf, type OwnRoom, type RoomsPage } from '../../../projections/chat-rooms/queries.js'
import { nameLinesOf } from '../../../projections/member-card/queries.js'
import type { Db } from '../../../projections/runtime/database.js'
import { thoseNamed } from './named.js'

/** Of each room its own name, or that of the other one: a name belongs to its person, so it stands with them alone. */
const namesOf = async (db: Db, rooms: readonly OwnRoom[]): Promise<(string | null)[]> => {
  const lines = await nameLinesOf(
    db,
    rooms.flatMap(({ other }) => other ?? []),
  )
  return rooms.map(({ name, other }) => (other === null ? name : (lines.get(other)?.name ?? null)))
}

/** Those of a member's rooms whose name has some words in it. */
export const roomsNamed = (db: Db, member: MemberId, words: string, page: RoomsPage) =>
  thoseNamed(
    { some: (asked) => roomsOf(db, member, asked), placeOf: ({ place }) => place, namesOf: (rooms) => namesOf(db, rooms) },
    words,
    page,
  )
