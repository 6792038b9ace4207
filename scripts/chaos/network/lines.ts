import { proxyTo } from './proxy.js'

/** What is connected with what: each role of the program with each part that it asks, and the event node with its own Postgres. */
export const LINES = [
  'api to Postgres',
  'api to event node',
  'projector to Postgres',
  'projector to event node',
  'jobs to Postgres',
  'jobs to event node',
  'api to mail',
  'projector to mail',
  'jobs to mail',
  'event node to Postgres',
] as const
export type Line = (typeof LINES)[number]

/** What a test has done to a line: nothing comes through any more and nobody is told, every connection is broken, or it is as it was. */
export type Weather = 'black hole' | 'reset' | 'fine'

/** What is to become of a line. */
export interface Order {
  readonly line: Line
  readonly weather: Weather
}

export interface Lines {
  /** The address of a part as it is reached over a line. */
  readonly over: (line: Line, address: string) => Promise<string>
  readonly spoil: (order: Order) => void
  readonly close: () => Promise<void>
}

/** Lays a line between two parts wherever an address is asked for; each can be spoiled alone. */
export const layLines = (): Lines => {
  const laid = new Map<Line, Awaited<ReturnType<typeof proxyTo>>>()
  return {
    async over(line, address) {
      const proxy = await proxyTo(Number(new URL(address).port))
      laid.set(line, proxy)
      return Object.assign(new URL(address), { hostname: '127.0.0.1', port: String(proxy.port) }).href
    },
    spoil({ line, weather }) {
      const proxy = laid.get(line)
      if (weather === 'black hole') proxy?.blackHole()
      else if (weather === 'reset') proxy?.reset()
      else proxy?.heal()
    },
    async close() {
      for (const proxy of laid.values()) await proxy.close()
    },
  }
}
