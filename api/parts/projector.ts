import { processes } from '../../commands/processes/processes.js'
import { keepWishes } from '../../commands/vault/outbox.js'
import type { Log } from '../../domain/kernel/ports.js'
import { follow } from '../../projections/runtime/processes.js'
import { project } from '../../projections/runtime/run.js'
import { views } from '../../projections/views.js'
import type { OpenPool } from './pools.js'

interface Projector {
  readonly open: OpenPool
  readonly log: Log
  readonly trouble: (what: string) => (error: unknown) => void
}

/** A stopped process must not hold the row of a checkpoint for longer than two seconds. */
const OWN = { max: 2, options: '-c idle_in_transaction_session_timeout=2000' }

/** Keeps the views up to date and the processes informed; `stop` resolves once nothing is under way. */
export const startProjector = ({ open, log, trouble }: Projector): { readonly stop: () => Promise<unknown> } => {
  const ending = new AbortController()
  const until = ending.signal
  const running = Promise.all([
    project({ views, pool: open('projector', OWN), log, until, onTrouble: trouble('the views stopped for a moment') }),
    follow({
      processes,
      pool: open('processes', OWN),
      log,
      keep: keepWishes,
      until,
      onTrouble: trouble('the processes stopped for a moment'),
    }),
  ])
  return { stop: () => (ending.abort(), running) }
}
