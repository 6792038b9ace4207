import type { MemberId } from '../../domain/kernel/ids.js'
import { isMember } from '../http/sessions/caller.js'
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

/** Puts sockets into the rooms that their members are in, and out of all others: one question for all. */
export const stand = async (sockets: readonly PageSocket[], standing: Standing): Promise<void> => {
  const own = sockets.flatMap((socket) => (isMember(socket.data.caller) ? [[socket, socket.data.caller.id] as const] : []))
  if (own.length === 0) return
  const rooms = await standing([...new Set(own.map(([, id]) => id))])
  for (const [socket, id] of own) standIn(socket, rooms.get(id) ?? [])
}
