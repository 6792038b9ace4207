import type { Pool } from 'pg'
import { failpoint } from '../../domain/kernel/failpoint.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Batch, Log } from '../../domain/kernel/ports.js'
import type { Process, Wish } from '../../domain/kernel/process.js'
import { Fenced } from './checkpoint.js'
import { inTransaction, LEADING, type Db } from './database.js'
import { leading } from './leadership.js'
import { findParked, park, type Parked } from './parked.js'

export interface Following {
  readonly processes: readonly Process[]
  readonly pool: Pool
  readonly log: Pick<Log, 'subscribe' | 'read'>
  /** Keeps wishes, each id once, within a transaction. */
  readonly keep: (wishes: readonly Wish[], tx: Db) => Promise<void>
  readonly until: AbortSignal
  readonly onTrouble: (error: unknown) => void
}

/** So many positions may be told again after a stop; while nothing is wished the place is not written for every batch. */
const TOLD_AGAIN = 2_000

/** Gives every process that has none its place in the log. What happened before is not told to it. */
export const beginProcesses = async (processes: readonly Process[], pool: Pool, head: number): Promise<void> => {
  const text = 'insert into runtime.process select name, $2 from unnest($1::text[]) name on conflict do nothing'
  await pool.query(text, [processes.map(({ name }) => name), head])
}

/** Tells the processes what happens, and keeps what they wish together with how far they have come: by one program at a time. */
export const follow = ({ processes, pool, log, keep, until, onTrouble }: Following): Promise<void> =>
  leading({
    role: 'processes',
    pool,
    until,
    onTrouble,
    async work(end, onProgress) {
      await retryParked({ processes, pool, log, keep })
      const followers = await Promise.all(processes.map((process) => follower(process, pool, keep)))
      const start = Math.min(...followers.map(({ reached }) => reached()))
      for await (const batch of log.subscribe(start, end)) {
        for (const each of followers) await each.tell(batch)
        onProgress()
      }
    },
  })

const follower = async (process: Process, pool: Pool, keep: Following['keep']) => {
  const { rows } = await pool.query<{ position: number }>('select position::float8 as position from runtime.process where name = $1', [
    process.name,
  ])
  let kept = rows[0]!.position
  let told = kept

  return {
    reached: () => told,

    async tell({ events, unreadable, position }: Batch): Promise<void> {
      if (position <= told) return
      const isNews = (event: Pick<Recorded, 'stream' | 'position'>) => event.position > told && isConcerned(process, event)
      const lost = unreadable.filter(isNews).map((event): Parked => ({ view: process.name, ...event }))
      const { wishes, parked } = wished(process, events.filter(isNews))
      if (wishes.length > 0 || lost.length > 0 || parked.length > 0 || position - kept > TOLD_AGAIN) {
        failpoint('before-wishes')
        await inTransaction(
          pool,
          async (tx) => {
            const text = 'update runtime.process set position = $3 where name = $1 and position = $2'
            const { rowCount } = await tx.query({ name: 'told', text, values: [process.name, kept, position] })
            if (rowCount === 0) throw new Fenced(`${process.name} at ${kept}`)
            await park([...lost, ...parked], tx)
            await keep(wishes, tx)
          },
          LEADING,
        )
        failpoint('after-wishes')
        kept = position
      }
      told = position
    },
  }
}

const isConcerned = ({ streams }: Process, { stream }: Pick<Recorded, 'stream'>): boolean =>
  streams === 'all' || streams.includes(stream.slice(0, stream.indexOf('-')))

/** What a process makes of events; one that it stumbles over is parked, and the rest goes on. */
const wished = (process: Process, events: readonly Recorded[]): { wishes: Wish[]; parked: Parked[] } => {
  const wishes: Wish[] = []
  const parked: Parked[] = []
  for (const event of events) {
    try {
      wishes.push(...process.wishes(event))
    } catch (error) {
      const { stream, revision, position, type } = event
      parked.push({ view: process.name, stream, revision, position, type, reason: (error as Error).message })
    }
  }
  return { wishes, parked }
}

/** Other code may be able to tell what was parked: from the first event on, since what was wished already is not wished twice. */
const retryParked = async ({ processes, pool, log, keep }: Pick<Following, 'processes' | 'pool' | 'log' | 'keep'>): Promise<void> => {
  for (const { view, stream, revision } of await findParked(pool)) {
    const process = processes.find(({ name }) => name === view)
    if (!process) continue
    const events = await log.read(stream, revision - 1).catch(() => undefined) // still unreadable
    const { wishes, parked } = wished(process, events ?? [])
    if (!events || parked.length > 0) continue
    await inTransaction(pool, async (tx) => {
      await keep(wishes, tx)
      await tx.query('delete from runtime.parked where view = $1 and stream = $2', [view, stream])
    })
  }
}
