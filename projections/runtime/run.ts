import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Log } from '../../domain/kernel/ports.js'
import { lead } from './group.js'
import type { View } from './view.js'

export interface Projecting {
  readonly views: readonly View[]
  readonly pool: Pool
  readonly log: Pick<Log, 'subscribe'>
  readonly until: AbortSignal
  /** Told of every trouble; it goes on from the checkpoint by itself. */
  readonly onTrouble: (error: unknown) => void
}

const SHORTEST = 50
const LONGEST = 2_000

/** Keeps the live views up to date for as long as it may: one batch at a time, in order; after any trouble again from the checkpoint. */
export const project = async ({ views, pool, log, until, onTrouble }: Projecting): Promise<void> => {
  let wait = SHORTEST
  while (!until.aborted) {
    try {
      const group = await lead(views, pool)
      for await (const batch of log.subscribe(group.reached(), until)) {
        await group.apply(batch)
        wait = SHORTEST
      }
    } catch (error) {
      if (!isOver(until)) onTrouble(error)
    }
    await pause(Math.random() * wait, undefined, { signal: until }).catch(() => undefined) // the end needs no waiting
    wait = Math.min(wait * 2, LONGEST)
  }
}

/** Asked anew after each wait. */
const isOver = (until: AbortSignal): boolean => until.aborted
