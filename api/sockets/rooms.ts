import type { Server, Socket } from 'socket.io'
import type { MemberId, VisitorId } from '../../domain/kernel/ids.js'
import { safely } from '../../domain/kernel/unexpected.js'
import type { ClientWords, ServerPushes } from '../contract/sockets.js'
import { isMember, type Caller, type Visitor } from '../http/sessions/caller.js'

/** Only the server puts a socket into a room. */
export const room = {
  member: (id: MemberId) => `member:${id}`,
  session: (id: string) => `session:${id}`,
  visitor: (id: VisitorId) => `visitor:${id}`,
}

type NoWords = Record<string, never>
interface SocketData {
  caller: Caller | Visitor
  /** The rooms that its member is in, whatever its page looks at. */
  standing?: ReadonlySet<string>
  /** How often it was moved (`moves.ts`). */
  moves?: { readonly standing: number; readonly watched: number }
  /** The question whose answer it knows what its member may do by; later ones have higher numbers. */
  renewal?: number
}
export type SocketServer = Server<ClientWords, ServerPushes, NoWords, SocketData>
export type PageSocket = Socket<ClientWords, ServerPushes, NoWords, SocketData>

/** The part of it that pushes use. */
export type Io = Pick<SocketServer, 'to' | 'emit' | 'sockets'>

/** Whether this process has a socket in one of the rooms: where nobody listens nothing need be asked, or said. */
export const isHeard = (io: Io, rooms: readonly string[]): boolean => rooms.some((name) => io.sockets.adapter.rooms.has(name))

/** Those in a room of this process. */
export const socketsIn = ({ sockets }: Pick<SocketServer, 'sockets'>, name: string): PageSocket[] =>
  [...(sockets.adapter.rooms.get(name) ?? [])].flatMap((id) => sockets.sockets.get(id) ?? [])

/** The rooms that a socket is put into for as long as it lives. */
export const ownRooms = ({ data: { caller } }: PageSocket): string[] =>
  isMember(caller) ? [room.member(caller.id), room.session(caller.sessionId)] : [room.visitor(caller.visitorId)]

export const isOwnRoom = (socket: PageSocket, name: string): boolean =>
  name === socket.id || ownRooms(socket).includes(name) || (socket.data.standing?.has(name) ?? false)

/** What the page of a socket looks at now. */
export const watchedBy = (socket: PageSocket): string[] => [...socket.rooms].filter((name) => !isOwnRoom(socket, name))

/** The numbers of one kind (`case`) that somebody in this process looks at, as they come and go. */
export const watchedNumbers = (io: Io, kind: string): ReadonlySet<number> => {
  const numbers = new Set<number>()
  const prefix = `${kind}:`
  const numberOf = (name: string): number => Number(name.slice(prefix.length))
  io.sockets.adapter.on(
    'create-room',
    safely('socket', (name: string) => name.startsWith(prefix) && numbers.add(numberOf(name))),
  )
  io.sockets.adapter.on(
    'delete-room',
    safely('socket', (name: string) => name.startsWith(prefix) && numbers.delete(numberOf(name))),
  )
  return numbers
}
