import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import pg from 'pg'
import { overNetwork } from '../faults/over-network.js'

/** A transaction pooler: a few connections to a database, of which each transaction gets the one that rested longest. */
export interface Pooler {
  readonly url: string
  /** How many transactions went through. */
  readonly transactions: () => number
  /** What was said that would stay with one connection, where the next transaction has another. */
  readonly sessionBound: readonly string[]
  /** How whoever came has called itself (`application_name`). */
  readonly names: ReadonlySet<string>
  readonly close: () => Promise<void>
}

const KNOWN = ['user', 'database', 'application_name', 'client_encoding']
const BOUND = /^\s*(listen|unlisten|prepare|declare|discard|set (?!local))|pg_(try_)?advisory_(un)?lock/i
const READY = 0x5a
const TERMINATE = 0x58
/** What the server answers with a ReadyForQuery: a query, a sync. */
const ENDS = [0x51, 0x53]

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5, type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const int = (value: number): Buffer => (([buffer]) => (buffer!.writeInt32BE(value), buffer!))([Buffer.alloc(4)])
const WELCOME = Buffer.concat([message('R', int(0)), message('K', Buffer.concat([int(1), int(2)])), message('Z', Buffer.from('I'))])

/** Cuts a stream of bytes into whole messages. */
const messages = (hear: (whole: Buffer) => void) => {
  let rest = Buffer.alloc(0)
  return (piece: Buffer): void => {
    rest = Buffer.concat([rest, piece])
    while (rest.length >= 5 && rest.length >= rest.readInt32BE(1) + 1) {
      const length = rest.readInt32BE(1) + 1
      hear(rest.subarray(0, length))
      rest = rest.subarray(length)
    }
  }
}

/** The words of a Query or a Parse; undefined where they are in a Parse that has a name. */
const saidIn = (whole: Buffer): { name: string; sql: string } | undefined => {
  const type = String.fromCharCode(whole[0]!)
  const words = whole.subarray(5).toString().split('\0')
  if (type === 'Q') return { name: '', sql: words[0]! }
  return type === 'P' ? { name: words[0]!, sql: words[1]! } : undefined
}

export const startPooler = async (databaseUrl: string, size = 3): Promise<Pooler> => {
  const servers = await Promise.all(
    Array.from({ length: size }, async () => {
      const client = new pg.Client({ connectionString: databaseUrl })
      client.on('error', () => undefined)
      await client.connect()
      // From here on the bytes are ours.
      const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
      stream.removeAllListeners('data')
      return stream
    }),
  )
  const resting = [...servers]
  const waiting: ((server: Socket) => void)[] = []
  const rest = (server: Socket): void => waiting.shift()?.(server) ?? void resting.push(server)
  const take = (): Promise<Socket> => {
    const server = resting.shift()
    return server ? Promise.resolve(server) : new Promise((resolve) => waiting.push(resolve))
  }
  const sessionBound: string[] = []
  const names = new Set<string>()
  let transactions = 0

  const visitors = new Set<Socket>()
  const door = createServer((visitor) => {
    visitors.add(visitor)
    visitor.on('close', () => visitors.delete(visitor)).on('error', () => visitor.destroy())
    let server: Socket | undefined
    let turn: Promise<unknown> = Promise.resolve()
    let unit: Buffer[] = []

    /** Sends what ends with a query or a sync, and passes on what is answered until the server is ready. */
    const pass = async (asked: Buffer): Promise<void> => {
      const chosen = (server ??= await take())
      await new Promise<void>((resolve) => {
        const cut = messages((whole) => {
          visitor.write(whole)
          if (whole[0] !== READY) return
          chosen.removeAllListeners('data')
          if (whole[5] === 'I'.charCodeAt(0)) {
            transactions++
            server = undefined
            rest(chosen)
          }
          resolve()
        })
        chosen.on('data', cut)
        chosen.write(asked)
      })
    }

    const hear = messages((whole) => {
      if (whole[0] === TERMINATE) return
      const said = saidIn(whole)
      if (said && (said.name !== '' || BOUND.test(said.sql))) sessionBound.push(`${said.name} ${said.sql}`)
      unit.push(whole)
      if (!ENDS.includes(whole[0]!)) return
      const asked = Buffer.concat(unit)
      unit = []
      turn = turn.then(() => pass(asked))
    })
    visitor.once('data', (hello: Buffer) => {
      const words = hello.subarray(8).toString().split('\0')
      const name = words.indexOf('application_name')
      if (name >= 0 && name % 2 === 0) names.add(words[name + 1]!)
      const unknown = words.filter((name, i) => i % 2 === 0 && name !== '' && !KNOWN.includes(name))
      if (unknown.length > 0) sessionBound.push(`at connecting: ${unknown.join()}`)
      visitor.write(WELCOME)
      visitor.on('data', hear)
    })
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')

  const url = Object.assign(overNetwork(databaseUrl), { port: String((door.address() as AddressInfo).port) }).href
  const close = async (): Promise<void> => {
    for (const socket of [...visitors, ...servers]) socket.destroy()
    door.close()
    await once(door, 'close')
  }
  return { url, transactions: () => transactions, sessionBound, names, close }
}
