import { hintOf, passHint, type Hint } from '../../../commands/vault/chat/chat-hints.js'
import { passingOf } from '../../http/passing-trouble.js'
import type { RoomId } from '../../../domain/kernel/ids.js'
import { safely, unexpected } from '../../../domain/kernel/unexpected.js'
import { isMember } from '../../http/sessions/caller.js'
import type { Live } from '../../slice.js'
import type { Pushes } from '../../sockets/pushing.js'
import { room as own, type PageSocket } from '../../sockets/rooms.js'
import { tokenBucket, type Pace } from '../../sockets/token-bucket.js'
import { areApart } from '../../people/apart.js'
import type { KnownRooms } from '../rooms/known-rooms.js'
import { otherIn } from '../rooms/room-cache.js'
import { shownRoom } from '../rooms/socket-rooms.js'

/** A page says each every few seconds; what it says more often is not heard. */
export const PACE: Pace = { most: 4, every: 2_000 }

/** Else it is not our web, which is not heard. */
const isRoom = (said: unknown): said is RoomId => Number.isSafeInteger(said)

/** That somebody writes in a room, or looks at it: passed on to the others who look at it, and kept nowhere. Who does not look at it themselves says nothing there. */
export const chatWords =
  ({ pool }: Pick<Live, 'pool'>) =>
  (socket: PageSocket): void => {
    const listen = (what: Hint['what']): void => {
      const turn = tokenBucket(PACE)
      const say = async (roomId: unknown): Promise<void> => {
        const { caller } = socket.data
        if (turn() > 0 || !isRoom(roomId) || !isMember(caller) || caller.restriction || !socket.rooms.has(shownRoom(roomId))) return
        await passHint(pool, { what, roomId, by: caller.id }).catch((error: unknown) => {
          if (!passingOf(error)) unexpected('socket', error)
        })
      }
      socket.on(what, safely('socket', say))
    }
    listen('typing')
    listen('here')
  }

/** To who looks at the room, and to the other one of a room of two wherever they are signed in, unless one blocks the other: never to who has said it. */
export const hintPushes = ({ io, pool }: Pick<Live, 'io' | 'pool'>, rooms: KnownRooms): Pushes => ({
  isHeard: (key) => rooms.isHeard(hintOf(key).roomId),

  async send(keys) {
    const hints = keys.map(hintOf)
    const known = await rooms.of([...new Set(hints.map(({ roomId }) => roomId))])
    for (const { what, roomId: chatRoomId, by } of hints) {
      const room = known.get(chatRoomId)
      if (!room) continue
      const other = otherIn(room, by)
      if (other !== null && (await areApart(pool, by, other))) continue
      const others = io.to(other === null ? shownRoom(chatRoomId) : own.member(other)).except(own.member(by))
      others.emit(what === 'typing' ? 'chatTyping' : 'chatHere', { chatRoomId, by })
    }
  },
})
