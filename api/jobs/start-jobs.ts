import { schedule } from 'node-cron'
import type { Pool } from 'pg'
import type { Requests } from '../../commands/vault/requests.js'
import type { Log } from '../../domain/kernel/ports.js'
import { fileKeeping, type Shelf } from './file-keeping.js'
import { follow } from './follow.js'
import { housekeeping } from './housekeeping.js'

export interface Jobs extends Shelf {
  readonly pool: Pool
  readonly log: Pick<Log, 'subscribe'>
  readonly requests: Pick<Requests, 'forget'>
  /** ISO 8601. */
  readonly now: () => string
  readonly onTrouble: (what: string) => (error: unknown) => void
}

const ONCE_AN_HOUR = '17 * * * *'

/** What goes on without anybody asking: files are attached and erased as the log says; once an hour, and after a start, the house is kept. */
export const startJobs = (jobs: Jobs): { readonly stop: () => Promise<void> } => {
  const { pool, log, onTrouble } = jobs
  const ending = new AbortController()
  const onTroubleHere = onTrouble('the house was not kept this time')
  const keepHouse = (): Promise<void> => housekeeping(jobs, following.isCaughtUp()).catch(onTroubleHere)
  const following = follow({
    name: 'files',
    pool,
    log,
    until: ending.signal,
    apply: fileKeeping(jobs),
    onCaughtUp: keepHouse,
    onTrouble: onTrouble('the keeping of files stopped for a moment'),
  })
  const hourly = schedule(ONCE_AN_HOUR, keepHouse, { timezone: 'Etc/UTC', noOverlap: true, suppressMissedWarning: true })
  return {
    async stop() {
      await hourly.destroy()
      ending.abort()
      await following.ended
    },
  }
}
