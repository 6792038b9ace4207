import type { IncomingHttpHeaders, Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'
import { askedTogether } from '../../commands/runtime/asked-together.js'
import { safely, unexpected } from '../../domain/kernel/unexpected.js'
import { codeDue, INCOMPLETE, isMember, nameOf, type AskingOf, type Caller, type Visitor } from '../http/sessions/caller.js'
import { isShutOut, restricted } from '../http/sessions/restricted.js'
import { passingOf } from '../http/passing-trouble.js'
import { isWellFormed } from '../http/well-formed.js'
import { isBeingBuilt } from '../http/views-missing.js'
import { gatherWrites } from './gathered-writes.js'
import { isOwn } from './own-origin.js'
import { places } from './places.js'
import { ownRooms, type PageSocket, type SocketServer } from './rooms.js'
import { stand, type Standing } from './standing.js'
import { tokenBucket } from './token-bucket.js'
import type { MayWatch, Watchable } from './watch.js'
import { watching } from './watching.js'

interface Serving {
  readonly http: HttpServer
  readonly callerOf: AskingOf
  readonly mayWatch: MayWatch<Caller | Visitor>
  readonly origin: string
  /** In which rooms members are, whatever their pages look at. */
  readonly standing: Standing
  /** What else pages may say. */
  readonly words: readonly ((socket: PageSocket) => void)[]
  /** Whether all views are there. */
  readonly areThere: () => Promise<boolean>
}

type EngineSocket = PageSocket['conn']

/** Far more than any page says, though its list of what it watches is never too much: who goes on like this is hung up on. */
const FLOOD = { most: 1_000, every: 50 }

/** In each process: far more than anybody has tabs. */
const MOST_OPEN = 100

/** Sockets sign in with their handshake, and live with their session, or with a visit. Which rooms a page may join is decided here. */
export const socketServer = ({ http, callerOf, mayWatch, standing, words, origin, areThere }: Serving): SocketServer => {
  const io: SocketServer = new Server(http, {
    transports: ['websocket'],
    perMessageDeflate: false,
    serveClient: false,
    maxHttpBufferSize: 64 * 1024,
    // A page of another site could open a socket, though it has no token; it is turned away all the same.
    allowRequest: safely('upgrade', ({ headers }, decide) => decide(null, mayOpen(headers, origin))),
  })

  /** What passes by itself is said to the page, which asks again; everything else is told as well, since it is our fault. */
  const orLater = async (error: unknown): Promise<Error> => {
    if (!passingOf(error) && !(await isBeingBuilt(error, areThere))) unexpected('socket', error)
    return later()
  }

  const callerAt = async ({ handshake }: PageSocket): Promise<Caller | Visitor | undefined> => {
    const { token } = handshake.auth as { token?: unknown }
    return typeof token === 'string' ? callerOf(token) : undefined
  }
  const open = places(MOST_OPEN)
  const admit = async (socket: PageSocket): Promise<Error | undefined> => {
    const caller = await callerAt(socket)
    const refusal = refusalOf(caller)
    if (refusal || !caller) return refusal
    socket.data.caller = caller
    const isGone = socket.conn.readyState !== 'open' // its place would never be left
    return isGone || open.take(nameOf(caller), socket.conn) ? undefined : tooMany()
  }
  io.use(safely('socket', (socket, next) => admit(socket).catch(orLater).then(next)))

  /** What pages ask for at one moment is looked up together; a socket asks one thing at a time. */
  const seen = askedTogether(mayWatch, { most: Infinity, patience: Infinity })
  const look = ({ data: { caller } }: PageSocket, names: readonly string[]): Promise<readonly Watchable[]> => seen({ caller, names })

  const onPage = async (socket: PageSocket): Promise<void> => {
    letGoOfRequest(socket)
    void socket.join(ownRooms(socket))
    const watch = watching(socket, look, orLater)
    const turn = tokenBucket(FLOOD)
    // What could not be kept anywhere is not even looked at.
    socket.use(safely('socket', (said, next) => (isWellFormed(said) ? next() : void socket.disconnect(true))))
    socket.onAny(safely('socket', () => turn() > 0 && socket.disconnect(true)))
    socket.on(
      'watch',
      safely('socket', (names, joined) => (isWatch(names, joined) ? watch(names, joined) : socket.disconnect(true))), // else it is not our web
    )
    for (const listen of words) listen(socket)
    // Twice: what a member has left between looking and joining is left, and what comes later is told by pushes.
    for (let look = 0; look < 2; look++) await stand([socket], standing).catch(orLater)
    const caller = await callerAt(socket).catch(orLater)
    if (caller instanceof Error) return // nobody can tell just now
    // Its session ended, or its member was shut out, before it could be found in its room.
    if (!caller || (isMember(caller) && caller.restriction && isShutOut(caller.restriction))) socket.disconnect(true)
    else if (!isMember(caller) || caller.roles !== 'unknown') socket.data.caller = caller
    if (isMember(caller)) socket.handshake.auth = NOTHING // from now on its session is asked for by its number, and of a visit alone by its token
  }
  io.on('connection', safely('socket', onPage))
  io.engine.on(
    'connection',
    safely('socket', ({ request }: EngineSocket) => gatherWrites(request.socket)),
  )
  return io
}

/** With which it was opened: it would be held with all its headers as long as the page is open, and of the handshake only `auth` is asked for again. */
const letGoOfRequest = ({ conn, handshake }: PageSocket): void => {
  ;(conn as { request?: unknown }).request = undefined
  handshake.headers = NOTHING
  handshake.query = NOTHING
}
const NOTHING = Object.freeze({})

/** Who cannot be judged is turned away, rather than kept waiting for an answer. */
const mayOpen = (headers: IncomingHttpHeaders, ours: string): boolean => {
  try {
    return isOwn(headers.origin, headers.host, ours)
  } catch (error) {
    unexpected('upgrade', error)
    return false
  }
}

/** The page tells it by its code from trouble on the line, after which it tries again: so it does while nobody can tell what its member may do as staff. Who has details to fill in may look at nothing yet. */
const refusalOf = (caller: Caller | Visitor | undefined): Error | undefined => {
  if (!caller) return Object.assign(new Error('Please sign in'), { data: { code: 401 } })
  if (isMember(caller) && caller.secondFactor === 'due') return Object.assign(codeDue(), { data: { code: 403 } })
  if (isMember(caller) && caller.restriction && isShutOut(caller.restriction))
    return Object.assign(restricted(caller.restriction), { data: { code: 403 } })
  if (isMember(caller) && caller.roles === 'unknown') return later()
  return !isMember(caller) || caller.complete ? undefined : Object.assign(new Error(INCOMPLETE), { data: { code: 403 } })
}

const later = (): Error => new Error('Please try again in a moment')

/** The page tries again after a while, and looks by itself until then. */
const tooMany = (): Error => Object.assign(new Error('You have too many pages open. Please close some of them.'), { data: { code: 429 } })

const isWatch = (names: unknown, joined: unknown): boolean =>
  Array.isArray(names) && names.every((name) => typeof name === 'string') && typeof joined === 'function'
