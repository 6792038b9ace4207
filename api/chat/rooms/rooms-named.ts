import type { MemberId } from '../../../domain/kernel/ids.js'
import { roomsOf, type OwnRoom, type RoomsPage } from '../../../projections/chat-rooms/queries.js'
import { nameLinesOf } from '../../../projections/member-card/queries.js'
import type { Db } from '../../../projections/runtime/database.js'

/** So many rooms are looked at by one statement, and in all for one answer: `next` leads on. */
const AT_ONCE = 200
const LOOKED_AT = 1_000

/** Without accents and case. */
const folded = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Of each room its own name, or that of the other one: a name belongs to its person, so it stands with them alone. */
const namesOf = async (db: Db, rooms: readonly OwnRoom[]): Promise<string[]> => {
  const lines = await nameLinesOf(
    db,
    rooms.flatMap(({ other }) => other ?? []),
  )
  return rooms.map(({ name, other }) => (other === null ? name : lines.get(other)?.name) ?? '')
}

/** Those of a member's rooms whose name has some words in it, each where a word begins or within, the newest first. */
export const roomsNamed = async (db: Db, member: MemberId, words: string, { size, before }: RoomsPage) => {
  const wanted = folded(words).split(/\s+/).filter(Boolean)
  const found: OwnRoom[] = []
  let next: number | null = before ?? null
  for (let looked = 0; looked < LOOKED_AT; looked += AT_ONCE) {
    const rooms = await roomsOf(db, member, { size: AT_ONCE, before: next ?? undefined })
    const names = await namesOf(db, rooms)
    for (const [i, room] of rooms.entries()) {
      next = room.place
      if (wanted.every((word) => folded(names[i]!).includes(word))) found.push(room)
      if (found.length === size) return { rooms: found, next }
    }
    if (rooms.length < AT_ONCE) return { rooms: found, next: null }
  }
  return { rooms: found, next }
}
