import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { pipeSlowly, type Weather } from './proxy-pipe.js'

/** A network between two parts that a test can spoil. */
export interface Proxy {
  readonly port: number
  /** Everything takes this long from now on, in each direction. */
  readonly latency: (ms: number) => void
  /** Breaks every connection; both ends are told. New ones work. */
  readonly reset: () => void
  /** Nothing comes through any more, in old and new connections alike, and nobody is told; what was sent arrives after `heal`. */
  readonly blackHole: () => void
  /** The far end of every connection is gone and the near end is not told. New ones work. */
  readonly halfOpen: () => void
  /** Good weather again; as with a machine that is back, connections it does not know any more are refused. */
  readonly heal: () => void
  readonly close: () => Promise<void>
}

/** Listens on a free port of 127.0.0.1 and passes every connection on to the given one, there or on another host. */
export const proxyTo = async (target: number, host = '127.0.0.1'): Promise<Proxy> => {
  const pairs = new Map<Socket, Socket>()
  const severed = new Set<Socket>()
  const weather: Weather = { latency: 0, open: true, listeners: new Set() }

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
    const far = connect({ port: target, host, allowHalfOpen: true, noDelay: true })
    pairs.set(near, far)
    near.on('error', () => far.resetAndDestroy())
    far.on('error', () => {
      if (!severed.has(near)) near.resetAndDestroy()
    })
    near.on('close', () => {
      pairs.delete(near)
      severed.delete(near)
      far.destroy()
    })
    pipeSlowly(near, far, weather)
    pipeSlowly(far, near, weather)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const setOpen = (open: boolean): void => {
    weather.open = open
    for (const listener of weather.listeners) listener()
  }
  const breakAll = (sockets: Iterable<Socket>): void => {
    for (const socket of [...sockets]) socket.resetAndDestroy()
  }

  return {
    port: (server.address() as AddressInfo).port,
    latency: (ms) => (weather.latency = ms),
    reset: () => {
      breakAll(pairs.values())
      breakAll(pairs.keys())
    },
    blackHole: () => setOpen(false),
    halfOpen: () => {
      for (const near of pairs.keys()) severed.add(near)
      breakAll(pairs.values())
    },
    heal: () => {
      weather.latency = 0
      breakAll(severed)
      setOpen(true)
    },
    close: async () => {
      server.close()
      breakAll(pairs.values())
      breakAll(pairs.keys())
      await once(server, 'close')
    },
  }
}
