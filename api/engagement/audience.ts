import type { MemberId } from '../../domain/kernel/ids.js'
import { isHeard, type Io } from '../sockets/rooms.js'

type Rooms<Key> = ReadonlyMap<Key, readonly string[]>

/** Who, of those who look at the feed of a kind, would see there what somebody posts. */
export interface Audience {
  /** Whether anybody in this process may. */
  readonly isHeard: () => boolean
  /** In which rooms they are found, by post, also of posts that were taken away; nobody sees what it does not name. */
  readonly ofPosts: (ids: readonly number[]) => Promise<Rooms<number>>
  /** The same by author. */
  readonly ofAuthors: (authors: readonly MemberId[]) => Promise<Rooms<MemberId>>
}

/** All who look at it, in this room: a feed that is the same for everybody. */
export const everybody = (room: string, io: Io): Audience => {
  const rooms = [room]
  const toAll = <Key>(keys: readonly Key[]) => Promise.resolve(new Map(keys.map((key) => [key, rooms])))
  return {
    isHeard: () => isHeard(io, rooms),
    ofPosts: toAll,
    ofAuthors: toAll,
  }
}
