import type { Pool, PoolClient, QueryResult } from 'pg'
import { Refusal } from '../../domain/kernel/refusal.js'
import { safely } from '../../domain/kernel/unexpected.js'
import { preparing } from './stale-plan.js'

type Query = (statement: string | { readonly text: string; readonly name?: string | undefined }, values?: unknown[]) => Promise<QueryResult>

/** A connection, and how it is asked. */
interface Line {
  readonly client: PoolClient
  readonly ask: Query
}

/** What only reads and takes no lock: it may go in front of and behind whatever else reads. */
export const isRead = (statement: string): boolean =>
  /^\s*(select|with)\b/i.test(statement) && !/\b(insert|update|delete|for share|pg_notify|nextval|setval)\b/i.test(statement)

/** Reads that may wait for their answers at once, of one process; more would only be late, and fill its memory. */
export const MOST_WAITING = 10_000

/**
 * A pool whose single reads share the connections of another one, sent one behind the other without waiting for answers, so that many need
 * few. What writes has a connection of its own for as long as it takes, else those behind it would wait for the disk with it.
 */
export const sharingReads = (reading: Pool, alone: Pool, readers: number, most = MOST_WAITING) => {
  let waiting = 0
  const held: (Promise<Line> | undefined)[] = Array.from({ length: readers })
  let turn = 0

  const hold = (place: number): Promise<Line> => {
    const opened = reading.connect().then((client) => ({ client, ask: preparing(client) }))
    /** Once, and by whoever comes first: the end, or what befell it. */
    const letGo = (): boolean => held[place] === opened && ((held[place] = undefined), true)
    opened.then(
      ({ client }) =>
        void client.once(
          'error',
          safely('pool', (error: Error) => letGo() && client.release(error)),
        ),
      letGo, // whoever asked hears of it, and the next one tries again
    )
    return opened
  }

  const write = alone.query.bind(alone) as Query
  const query: Query = async (statement, values) => {
    if (!isRead(typeof statement === 'string' ? statement : statement.text)) return write(statement, values)
    if (waiting >= most) throw new Refusal('busy', 'Too many at once, please try again')
    waiting++
    try {
      const place = turn++ % readers
      const { ask } = await (held[place] ??= hold(place))
      return await ask(statement, values)
    } finally {
      waiting--
    }
  }
  alone.query = query as Pool['query']

  const close = async (): Promise<void> => {
    const opened = held.splice(0).filter((place) => place !== undefined)
    for (const line of await Promise.allSettled(opened)) if (line.status === 'fulfilled') line.value.client.release(true)
    await Promise.all([reading.end(), alone.end()])
  }
  return { pool: alone, close }
}
