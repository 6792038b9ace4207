import type { Server } from 'socket.io'
import type { CaseId, MemberId } from '../../domain/kernel/ids.js'
import type { ClientWords, ServerPushes } from '../contract/sockets.js'
import type { Caller } from '../http/caller.js'

/** Only the server puts a socket into a room. */
export const room = {
  feed: 'feed:cases',
  case: (id: CaseId) => `case:${id}`,
  member: (id: MemberId) => `member:${id}`,
  session: (id: string) => `session:${id}`,
}

export type SocketServer = Server<ClientWords, ServerPushes, Record<string, never>, { caller: Caller }>

/** The part of it that pushes use. */
export type Io = Pick<SocketServer, 'to' | 'emit' | 'sockets'>

/** Whether this process has a socket in one of the rooms: where nobody listens nothing need be asked, or said. */
export const isHeard = (io: Io, rooms: readonly string[]): boolean => rooms.some((name) => io.sockets.adapter.rooms.has(name))
