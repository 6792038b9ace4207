import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { safely } from '../../domain/kernel/unexpected.js'
import { StartProblem } from '../start-problem.js'

/** The contract sends data in headers too, so they may be long. */
const MOST_HEADER_BYTES = 64 * 1024
/**
 * Milliseconds. A quiet connection is kept for longer than a proxy keeps it (nginx: 60 s), so that the proxy never sends a request into one that
 * is being closed. Headers come at once; a whole request may be 200 MB of photographs from a slow line.
 */
const TIMES = { keepAliveTimeout: 75_000, headersTimeout: 30_000, requestTimeout: 15 * 60_000, connectionsCheckingInterval: 5_000 }
/** So long has what is under way to be answered when the program stops, in milliseconds. */
const FAREWELL = 15_000

export interface Door {
  readonly server: Server
  readonly port: number
  /** From now on requests are answered by this; until then they are asked to come back. */
  readonly open: (app: RequestListener) => void
  /** Answers what is under way, and waits for nobody else. */
  readonly close: () => Promise<void>
}

/**
 * So many connections wait at the door while the program is busy, as after a restart, when all browsers come at once; what comes beyond is cut by the system,
 * whose own limit (`net.core.somaxconn`) is as high. Usual are 511.
 */
const WAITING = 4_096

/** A server that listens on a port (0: a free one); throws a StartProblem when it may not. */
export const openPort = async (port: number): Promise<Door> => {
  let app = notYet
  const server = createServer({ maxHeaderSize: MOST_HEADER_BYTES, ...TIMES }, (req, res) => app(req, res))
  const leave = departures(server)
  await new Promise<void>((resolve, reject) => {
    const refused = (error: NodeJS.ErrnoException): void => reject(new StartProblem(`PORT: cannot listen on ${port}: ${wordsFor(error)}`))
    server.once('error', safely('port', refused))
    server.listen({ port, backlog: WAITING }, () => resolve())
  })
  return { server, port: (server.address() as AddressInfo).port, open: (opened) => void (app = opened), close: leave }
}

const SOON = JSON.stringify({ code: 503, msg: 'Please try again in a moment' })

const notYet: RequestListener = (_req, res) =>
  res.writeHead(503, { 'Content-Type': 'application/json; charset=utf-8', 'Retry-After': '1', 'Cache-Control': 'no-store' }).end(SOON)

/** How a server is closed: connections on which nothing is under way are cut, also those that never asked for anything. */
const departures = (server: Server): (() => Promise<void>) => {
  const underWay = new Map<Socket, number>()
  const isLeaving = (): boolean => !server.listening
  const count = (socket: Socket, more: number): void => {
    const left = (underWay.get(socket) ?? 0) + more
    if (underWay.has(socket)) underWay.set(socket, left)
    if (left === 0 && isLeaving()) socket.end()
  }
  server.on(
    'connection',
    safely('port', (socket: Socket) => {
      underWay.set(socket, 0)
      socket.once(
        'close',
        safely('port', () => underWay.delete(socket)),
      )
    }),
  )
  server.on(
    'request',
    safely('port', ({ socket }, res) => {
      count(socket, 1)
      res.once(
        'close',
        safely('port', () => count(socket, -1)),
      )
    }),
  )
  return () =>
    new Promise<void>((resolve) => {
      const force = setTimeout(
        safely('timer', () => server.closeAllConnections()),
        FAREWELL,
      )
      server.close(() => {
        clearTimeout(force)
        resolve()
      })
      for (const [socket, requests] of underWay) if (requests === 0) socket.destroy()
    })
}

const wordsFor = ({ code, message }: NodeJS.ErrnoException): string => {
  if (code === 'EADDRINUSE') return 'another program listens there'
  return code === 'EACCES' ? 'this user may not' : message
}
