import type { Pool } from 'pg'
import type { Log } from '../../domain/kernel/ports.js'
import { lead } from './group.js'
import { leading } from './leadership.js'
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

/** Keeps the live views up to date: one batch at a time, in order, from the checkpoint on. */
export const project = ({ views, pool, log, until, onTrouble }: Projecting): Promise<void> =>
  leading({
    role: 'projector',
    pool,
    until,
    onTrouble,
    async work(end, onProgress, role) {
      const stale = await staleAmong(views, pool)
      if (stale.length > 0) {
        await role.release()
        throw new OtherCode(stale.map(({ name }) => name).join(', '))
      }
      await retryParked(views, pool, log)
      const group = await lead(views, pool)
      for await (const batch of log.subscribe(group.reached(), end)) {
        await group.apply(batch)
        onProgress()
      }
    },
  })
