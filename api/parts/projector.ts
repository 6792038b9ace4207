import { processes } from '../../commands/processes/processes.js'
import { keepWishes } from '../../commands/vault/outbox.js'
import type { Log } from '../../domain/kernel/ports.js'
import { follow } from '../../projections/runtime/processes.js'
import { project } from '../../projections/runtime/run.js'
import { views } from '../../projections/views.js'
import type { Pools } from './pools.js'

interface Projector {
  readonly open: Pools['open']
  readonly log: Log
  readonly trouble: (what: string) => (error: unknown) => void
}

/** A batch or wishes on one connection each, and one to renew both leases; a batch of many large events may take a while. */
const OWN = { max: 3, patience: 10_000 }

/** Keeps the views up to date and the processes informed; `stop` resolves once nothing is under way. */
export const startProjector = ({ open, log, trouble }: Projector): { readonly stop: () => Promise<unknown> } => {
  const ending = new AbortController()
  const until = ending.signal
  const pool = open('projector', OWN)
  const running = Promise.all([
    project({ views, pool, log, until, onTrouble: trouble('the views stopped for a moment') }),
    follow({
      processes,
      pool,
      log,
      keep: keepWishes,
      until,
      onTrouble: trouble('the processes stopped for a moment'),
    }),
  ])
  return { stop: () => (ending.abort(), running) }
}
