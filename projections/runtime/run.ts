import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Log } from '../../domain/kernel/ports.js'
import { lead } from './group.js'
import { lease } from './lease.js'
import { retryParked } from './retry.js'
import { staleAmong } from './tables.js'
import type { View } from './view.js'

export interface Projecting {
  readonly views: readonly View[]
  readonly pool: Pool
  readonly log: Pick<Log, 'subscribe' | 'read'>
  readonly until: AbortSignal
  /** Told of every trouble; it goes on from the checkpoint by itself. */
  readonly onTrouble: (error: unknown) => void
}

/** Views were put in place by other code: it is for that to lead. */
export class OtherCode extends Error {
  override readonly name = 'OtherCode'
}

/** Milliseconds. */
const SHORTEST = 50
const LONGEST = 2_000
const ASK_EVERY = 500

/** Keeps the live views up to date, one process at a time: whoever does not lead waits for the lease to become free. */
export const project = async (projecting: Projecting): Promise<void> => {
  const { pool, until, onTrouble } = projecting
  const role = lease(pool, 'projector')
  let wait = SHORTEST
  while (!until.aborted) {
    try {
      if (await role.take()) {
        await asLeader(projecting, role, () => (wait = SHORTEST))
        wait = Math.min(wait * 2, LONGEST)
      } else wait = ASK_EVERY
    } catch (error) {
      if (!isOver(until)) onTrouble(error)
      if (error instanceof OtherCode) await role.release()
      wait = Math.min(wait * 2, LONGEST)
    }
    await pause(Math.random() * wait, undefined, { signal: until }).catch(() => undefined) // the end needs no waiting
  }
  await role.release().catch(onTrouble)
}

/** One batch at a time, in order, from the checkpoint on, until the lease is lost or something goes wrong. */
const asLeader = async ({ views, pool, log, until }: Projecting, role: ReturnType<typeof lease>, onProgress: () => void): Promise<void> => {
  const lost = new AbortController()
  const keeping = role.keep(() => lost.abort())
  try {
    const stale = await staleAmong(views, pool)
    if (stale.length > 0) throw new OtherCode(stale.map(({ name }) => name).join(', '))
    await retryParked(views, pool, log)
    const group = await lead(views, pool)
    for await (const batch of log.subscribe(group.reached(), AbortSignal.any([until, lost.signal]))) {
      await group.apply(batch)
      onProgress()
    }
  } finally {
    keeping.end()
  }
}

/** Asked anew after each wait. */
const isOver = (until: AbortSignal): boolean => until.aborted
