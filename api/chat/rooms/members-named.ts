import type { MemberId, RoomId } from '../../../domain/kernel/ids.js'
import { membersIn, membersOf, type OwnRoom, type RoomMember, type RoomsPage } from '../../../projections/chat-rooms/queries.js'
import { nameLinesOf } from '../../../projections/member-card/queries.js'
import { findsBegun } from '../../../projections/member-search/asked.js'
import { lookForSurgeons } from '../../../projections/member-search/queries.js'
import type { Deps } from '../../deps.js'
import { nextOf } from '../../http/fields/next-of.js'
import { LOOKED_AT, thoseNamed } from './named.js'

/** Of so many who are called so, anywhere, it is known who of them is in a room. */
const MOST_NAMED = 1_000

/**
 * Those in a group whose name has some words in it, the last to join first. A group that is larger than one answer looks through is not read at all: the
 * index of names says who is called so, wherever they are. Where they are so many that it does not name them all, or its time is over, or a letter or
 * two ask for more than it knows, the group is looked through after all, a part for each answer. The index is asked in its turn, as by every search of
 * `caller`. `signal` tells when nobody waits for it any more.
 */
export const membersNamed = async (
  { pool, searching, inTurn }: Pick<Deps, 'pool' | 'searching' | 'inTurn'>,
  caller: MemberId,
  { room_id, members }: Pick<OwnRoom, 'room_id' | 'members'>,
  name: string,
  page: RoomsPage,
  signal: AbortSignal,
): Promise<{ readonly found: readonly RoomMember[]; readonly next: number | null }> => {
  if (members <= LOOKED_AT || !findsBegun(name)) return lookedThrough(pool, room_id, name, page)
  const named = await inTurn(caller, signal, () => lookForSurgeons(searching, { text: name, isName: true }, MOST_NAMED, { signal }))
  if (!named) return { found: [], next: null }
  if (!named.isWhole || named.found.length === MOST_NAMED) return lookedThrough(pool, room_id, name, page)
  const ids = named.found.map(({ id }) => id)
  const found = await membersOf(pool, room_id, ids, page)
  return { found, next: nextOf(found, page.size, placeOf) }
}

const placeOf = ({ joined_position }: RoomMember): number => joined_position

const lookedThrough = (pool: Deps['pool'], room: RoomId, name: string, page: RoomsPage) =>
  thoseNamed(
    {
      some: (asked) => membersIn(pool, room, asked),
      placeOf,
      namesOf: async (rows) => {
        const ids = rows.map(({ member_id }) => member_id)
        const lines = await nameLinesOf(pool, ids)
        return ids.map((id) => lines.get(id)?.name ?? null)
      },
    },
    name,
    page,
  )
