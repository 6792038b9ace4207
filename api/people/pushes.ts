import type { MemberId } from '../../domain/kernel/ids.js'
import type { Db } from '../../projections/runtime/database.js'
import type { Deps } from '../deps.js'
import type { FileLinks } from '../files/showing/links.js'
import type { Pushes } from '../sockets/pushing.js'
import type { Io } from '../sockets/rooms.js'
import { peopleOf } from './line.js'

/** Where people are seen. */
export interface Shown {
  /** Whether anybody in this process looks at such a place. */
  readonly isSeen: () => boolean
  /** In which rooms some people are seen now. */
  readonly roomsOf: (people: readonly MemberId[]) => Promise<readonly (readonly [MemberId, string])[]>
}

/** How people are named now, told to whoever sees them somewhere. Who has shown themselves nowhere is told of to nobody. */
export const personPushes = (io: Io, db: Db, links: Pick<FileLinks, 'sign'>, now: Deps['now'], places: readonly Shown[]): Pushes => ({
  isHeard: () => places.some(({ isSeen }) => isSeen()),

  async send(keys) {
    const people = keys.map((key) => Number(key) as MemberId)
    const seen = (await Promise.all(places.map((place) => place.roomsOf(people)))).flat()
    const rooms = new Map<MemberId, Set<string>>()
    for (const [id, name] of seen) rooms.set(id, (rooms.get(id) ?? new Set()).add(name))
    for (const [signup_id, { person_position: position, ...line }] of await peopleOf(db, links, [...rooms.keys()], now()))
      io.to([...rooms.get(signup_id)!]).emit('personChanged', { signup_id, ...line, position })
  },
})
