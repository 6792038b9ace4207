import type { MemberId, RoomId } from '../../../domain/kernel/ids.js'
import { membersIn, roomsOf, type OwnRoom, type RoomsPage } from '../../../projections/chat-rooms/queries.js'
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

/** Those in a room whose name has some words in it, the last to join first. */
export const membersNamed = (db: Db, room: RoomId, words: string, page: RoomsPage) =>
  thoseNamed(
    {
      some: (asked) => membersIn(db, room, asked),
      placeOf: ({ joined_position }) => joined_position,
      namesOf: async (rows) => {
        const ids = rows.map(({ member_id }) => member_id)
        const lines = await nameLinesOf(db, ids)
        return ids.map((id) => lines.get(id)?.name ?? null)
      },
    },
    words,
    page,
  )
