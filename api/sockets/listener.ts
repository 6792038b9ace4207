import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { safely } from '../../domain/kernel/unexpected.js'

export interface Listening {
  /** Straight to the database: a pooler passes no notifications on. */
  readonly databaseUrl: string
  /** What to do with a message, by channel. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>
  /** Called whenever it listens, the first time and after each loss: what was said meanwhile was missed. */
  readonly onListening: (again: boolean) => Promise<void> | void
  /** Called at once when nothing can be heard any more. */
  readonly onLost?: () => void
  readonly onTrouble: (error: unknown) => void
  /** How often it makes sure that it would hear something, and how long it waits for any answer, in milliseconds. */
  readonly heartbeat?: number
}

const AGAIN = 500
const HEARTBEAT = 5_000
/** For so long the end of a connection waits for the other side. */
const FAREWELL = 1_000

/** Hears NOTIFY on a connection of its own and comes back by itself when that is lost. Resolves once it listens for the first time. */
export const listen = async ({ databaseUrl, channels, onListening, onLost, onTrouble, heartbeat = HEARTBEAT }: Listening) => {
  const ending = new AbortController()
  let client: pg.Client | undefined
  let heard = 0

  /** Answers with what resolves when the connection is lost. A pipelined one is cut off by pg itself when a question is not answered in time. */
  const connect = async (): Promise<{ lost: Promise<void> }> => {
    const asking = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'sfs listener',
      pipeline: true,
      query_timeout: heartbeat,
      connectionTimeoutMillis: heartbeat,
      keepAlive: true,
    })
    client = asking
    const lost = new Promise<void>((resolve) => {
      const over = safely('notification', () => resolve())
      asking.on('error', over).on('end', over)
    })
    asking.on(
      'notification',
      safely('notification', ({ channel, payload = '' }: pg.Notification) => channels[channel]?.(payload)),
    )
    await asking.connect()
    for (const channel of Object.keys(channels)) await asking.query(`listen ${channel}`)
    await onListening(heard++ > 0)
    // That no answer came is told by the loss of the connection.
    const beating = setInterval(
      safely('timer', () => asking.query('select 1').catch(() => undefined)),
      heartbeat,
    )
    return {
      lost: lost.then(() => {
        clearInterval(beating)
        onLost?.()
      }),
    }
  }

  const keepListening = async (first: Promise<void>): Promise<void> => {
    for (let lost = first; ;) {
      await lost
      if (isOver()) return
      await pause(AGAIN, undefined, { signal: ending.signal }).catch(() => undefined) // the end needs no waiting
      try {
        if (isOver()) return
        lost = (await connect()).lost
      } catch (error) {
        onLost?.() // something may have been heard before it failed
        await leave()
        onTrouble(error)
      }
    }
  }
  const isOver = () => ending.signal.aborted
  /** It may be lost already, or never have been connected; one on which nothing comes through is left to itself. */
  const leave = async (): Promise<void> => {
    await Promise.race([client?.end().catch(() => undefined), pause(FAREWELL, undefined, { ref: false })])
  }

  const running = keepListening((await connect()).lost)
  const close = async (): Promise<void> => {
    ending.abort()
    await leave()
    await Promise.race([running, pause(FAREWELL, undefined, { ref: false })])
  }
  return { close }
}
