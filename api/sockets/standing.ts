import type { MemberId } from '../../domain/kernel/ids.js'
import { isMember } from '../http/sessions/caller.js'
import { movesOf } from './moves.js'
import type { PageSocket } from './rooms.js'

/** In which rooms some members are, whatever their pages look at. */
export type Standing = (members: readonly MemberId[]) => Promise<ReadonlyMap<MemberId, readonly string[]>>

/** What several of them say, together. */
export const standingIn =
  (those: readonly Standing[]): Standing =>
  async (members) => {
    const answers = await Promise.all(those.map((standing) => standing(members)))
    return new Map(members.map((id) => [id, answers.flatMap((answer) => answer.get(id) ?? [])]))
  }

/** Has a socket be in just these of such rooms. */
const standIn = (socket: PageSocket, rooms: readonly string[]): void => {
  const { standing = new Set<string>() } = socket.data
  for (const name of standing) if (!rooms.includes(name)) void socket.leave(name)
  socket.data.standing = new Set(rooms)
  void socket.join([...rooms])
}

/** How often it is asked for those that were moved meanwhile; where they are then was told since, and is looked at again in a minute. */
const TIMES = 3

/**
 * Puts sockets into the rooms that their members are in, and out of all others: one question for all. Where a push has moved one while it was asked,
 * the answer may be older than that, and it is asked anew.
 */
export const stand = async (sockets: readonly PageSocket[], standing: Standing): Promise<void> => {
  let own = sockets.flatMap((socket) => (isMember(socket.data.caller) ? [{ socket, id: socket.data.caller.id }] : []))
  for (let time = 0; time < TIMES && own.length > 0; time++) {
    const asked = own.map((each) => ({ ...each, moves: movesOf(each.socket, 'standing') }))
    const rooms = await standing([...new Set(own.map(({ id }) => id))])
    own = asked.filter(({ socket, moves }) => movesOf(socket, 'standing') !== moves)
    for (const each of asked) if (!own.includes(each)) standIn(each.socket, rooms.get(each.id) ?? [])
  }
}
