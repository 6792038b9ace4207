import type { Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'
import { safely, unexpected } from '../../domain/kernel/unexpected.js'
import { passingOf } from '../http/passing.js'
import { isReadable } from '../http/texts.js'
import { INCOMPLETE, type Caller, type CallerOf } from '../http/caller.js'
import { isOwn } from './own-origin.js'
import { room, type SocketServer } from './rooms.js'

type OurSocket = Parameters<Parameters<SocketServer['use']>[0]>[0]

/** Whether a member may look at what a name stands for, as the matching GET would decide. */
export type MayWatch = (name: string) => Promise<boolean> | boolean

const MOST_NAMES = 20

/** Sockets sign in with their handshake, and live with their session. Which rooms a page may join is decided here. */
export const socketServer = (http: HttpServer, callerOf: CallerOf, mayWatch: MayWatch, origin: string): SocketServer => {
  const io: SocketServer = new Server(http, {
    transports: ['websocket'],
    perMessageDeflate: false,
    serveClient: false,
    maxHttpBufferSize: 64 * 1024,
    // A page of another site could open a socket, though it has no token; it is turned away all the same.
    allowRequest: safely('upgrade', ({ headers }, decide) => decide(null, isOwn(headers.origin, headers.host, origin))),
  })

  const admit = async (socket: OurSocket): Promise<Error | undefined> => {
    const { token } = socket.handshake.auth as { token?: unknown }
    const caller = typeof token === 'string' ? await callerOf(token) : undefined
    if (caller) socket.data.caller = caller
    return refusalOf(caller)
  }
  io.use(
    safely('socket', (socket, next) =>
      admit(socket)
        .catch((error: unknown) => orLater('socket', error))
        .then(next),
    ),
  )

  const onPage = (socket: OurSocket): void => {
    const { id, sessionId } = socket.data.caller
    void socket.join([room.member(id), room.session(sessionId)])
    const always = new Set([socket.id, room.member(id), room.session(sessionId)])

    const watch = async (names: readonly string[]): Promise<string[]> => {
      const allowed: string[] = []
      for (const name of new Set(names)) if (await mayWatch(name)) allowed.push(name)
      for (const left of socket.rooms) if (!always.has(left) && !allowed.includes(left)) void socket.leave(left)
      void socket.join(allowed)
      return allowed
    }

    // What could not be kept anywhere is not even looked at.
    socket.use(safely('socket', (said, next) => (isReadable(said) ? next() : void socket.disconnect(true))))
    socket.on(
      'watch',
      safely('socket', (names, joined) => {
        if (!isWatch(names, joined)) return socket.disconnect(true) // not our web
        return watch(names)
          .catch((error: unknown) => (orLater('socket', error), []))
          .then(joined)
      }),
    )
  }
  io.on('connection', safely('socket', onPage))
  return io
}

/** What passes by itself is said to the page; everything else is told as well, since it is our fault. */
const orLater = (where: string, error: unknown): Error => {
  if (!passingOf(error)) unexpected(where, error)
  return new Error('Please try again in a moment')
}

/** The page tells it by its code from trouble on the line. Who has details to fill in may look at nothing yet. */
const refusalOf = (caller: Caller | undefined): Error | undefined => {
  if (!caller) return Object.assign(new Error('Please sign in'), { data: { code: 401 } })
  return caller.complete ? undefined : Object.assign(new Error(INCOMPLETE), { data: { code: 403 } })
}

const isWatch = (names: unknown, joined: unknown): boolean =>
  Array.isArray(names) && names.length <= MOST_NAMES && names.every((name) => typeof name === 'string') && typeof joined === 'function'
