import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { safely } from '../../domain/kernel/unexpected.js'

export interface Listening {
  readonly databaseUrl: string
  /** What to do with a message, by channel. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>
  /** Called whenever it listens, the first time and after each loss: what was said meanwhile was missed. */
  readonly onListening: (again: boolean) => Promise<void> | void
  readonly onTrouble: (error: unknown) => void
}

const AGAIN = 500

/** Hears NOTIFY on a connection of its own and comes back by itself when that is lost. Resolves once it listens for the first time. */
export const listen = async ({ databaseUrl, channels, onListening, onTrouble }: Listening) => {
  const ending = new AbortController()
  let client: pg.Client | undefined
  let heard = 0

  /** Answers with what resolves when the connection is lost. */
  const connect = async (): Promise<{ lost: Promise<void> }> => {
    client = new pg.Client({ connectionString: databaseUrl, application_name: 'sfs listener', keepAlive: true })
    const lost = new Promise<void>((resolve) => {
      const over = safely('notification', () => resolve())
      client!.on('error', over).on('end', over)
    })
    client.on(
      'notification',
      safely('notification', ({ channel, payload = '' }: pg.Notification) => channels[channel]?.(payload)),
    )
    await client.connect()
    for (const channel of Object.keys(channels)) await client.query(`listen ${channel}`)
    await onListening(heard++ > 0)
    return { lost }
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
        await client?.end().catch(() => undefined) // it never was connected
        onTrouble(error)
      }
    }
  }
  const isOver = () => ending.signal.aborted

  const running = keepListening((await connect()).lost)
  const close = async (): Promise<void> => {
    ending.abort()
    await client?.end().catch(() => undefined) // it may be lost already
    await running
  }
  return { close }
}
