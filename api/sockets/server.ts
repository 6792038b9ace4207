import type { Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'
import { INCOMPLETE, type Caller, type CallerOf } from '../http/caller.js'
import { room, type SocketServer } from './rooms.js'

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
    allowRequest: (req, decide) => decide(null, isOwn(req.headers.origin, req.headers.host, origin)),
  })

  io.use((socket, next) => {
    const { token } = socket.handshake.auth as { token?: unknown }
    void Promise.resolve(typeof token === 'string' ? callerOf(token) : undefined).then(
      (caller) => {
        if (caller) socket.data.caller = caller
        next(refusalOf(caller))
      },
      () => next(new Error('Please try again in a moment')),
    )
  })

  io.on('connection', (socket) => {
    const { id, sessionId } = socket.data.caller
    void socket.join([room.member(id), room.session(sessionId)])
    const always = new Set([socket.id, room.member(id), room.session(sessionId)])

    socket.on('watch', (names, joined) => {
      if (!isWatch(names, joined)) return void socket.disconnect(true) // not our web
      void watch(names).then(joined, () => joined([]))
    })

    const watch = async (names: readonly string[]): Promise<string[]> => {
      const allowed: string[] = []
      for (const name of new Set(names)) if (await mayWatch(name)) allowed.push(name)
      for (const left of socket.rooms) if (!always.has(left) && !allowed.includes(left)) void socket.leave(left)
      void socket.join(allowed)
      return allowed
    }
  })
  return io
}

/** The page tells it by its code from trouble on the line. Who has details to fill in may look at nothing yet. */
const refusalOf = (caller: Caller | undefined): Error | undefined => {
  if (!caller) return Object.assign(new Error('Please sign in'), { data: { code: 401 } })
  return caller.complete ? undefined : Object.assign(new Error(INCOMPLETE), { data: { code: 403 } })
}

const isOwn = (origin: string | undefined, host: string | undefined, publicUrl: string): boolean =>
  origin === undefined || origin === new URL(publicUrl).origin || new URL(origin).host === host

const isWatch = (names: unknown, joined: unknown): boolean =>
  Array.isArray(names) && names.length <= MOST_NAMES && names.every((name) => typeof name === 'string') && typeof joined === 'function'
