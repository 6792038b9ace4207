import { asking } from '../../commands/processes/notifications/asking.js'
import { flagging, switching, type Switched } from '../../commands/processes/flagging.js'
import { notifications } from '../../commands/processes/notifications.js'
import { processes } from '../../commands/processes/processes.js'
import { keepFlagging, keepSwitched } from '../../commands/vault/flag-rules-on.js'
import { keepNotifications } from '../../commands/vault/notifications/keep.js'
import { keepTasks } from '../../commands/vault/outbox.js'
import { processPlaces } from '../../commands/vault/log/process-places.js'
import type { Change } from '../../domain/notifications/changes.js'
import type { Log } from '../../domain/kernel/ports.js'
import type { Task } from '../../domain/kernel/process.js'
import type { Code } from '../../projections/runtime/code.js'
import type { Keeping } from '../../projections/runtime/processes/keeping.js'
import { follow } from '../../projections/runtime/processes/processes.js'
import { project } from '../../projections/runtime/telling/run.js'
import type { Standing } from '../../projections/runtime/processes/process-registry.js'
import type { View } from '../../projections/runtime/view.js'
import type { Trouble } from '../health/troubles.js'
import type { Logger } from '../logger.js'
import { STARTING, type Pools } from './pools.js'

interface Projector {
  readonly views: readonly View[]
  readonly code: Code
  readonly standing: Standing
  readonly open: Pools['open']
  readonly log: Log
  readonly logger: Pick<Logger, 'info'>
  readonly trouble: Trouble
}

/** A batch or tasks on one connection each, and one to renew both leases; a batch of many large events may take a while. */
const OWN = { max: 3, patience: 10_000 }

/** Keeps the views up to date and the processes informed; `stop` resolves once nothing is under way. */
export const startProjector = ({
  views,
  code,
  standing,
  open,
  log,
  logger,
  trouble,
}: Projector): { readonly stop: () => Promise<unknown> } => {
  const ending = new AbortController()
  const until = ending.signal
  const pool = open('projector', OWN)
  const running = Promise.all([
    project({
      views,
      code,
      standing,
      pool,
      builderPool: open('builder', STARTING),
      log,
      until,
      onTrouble: trouble('the views stopped for a moment'),
      onBuilding: (names) => logger.info({ views: names }, 'views are being built'),
      onBuilt: (names) => logger.info({ views: names }, 'views are built and in their place'),
    }),
    follow({
      processes,
      keeping: [whichRulesAreOn, lookingByRules, notifying(log)],
      standing,
      pool,
      log,
      places: processPlaces,
      keep: keepTasks,
      until,
      onTrouble: trouble('the processes stopped for a moment'),
    }),
  ])
  return { stop: () => (ending.abort(), running) }
}

/** Before whoever goes by it, as every batch is told in this order. */
const whichRulesAreOn: Keeping<Switched> = {
  ...switching,
  outputs: (event) => Promise.resolve().then(() => switching.switched(event)),
  keep: keepSwitched,
}

const lookingByRules: Keeping<Task> = {
  ...flagging,
  outputs: (event) => Promise.resolve().then(() => flagging.tasks(event)),
  keep: keepFlagging,
}

/** What members are told is kept with the place of the process that tells them. */
const notifying = (log: Log): Keeping<Change> => {
  const ask = asking(log)
  return { ...notifications, outputs: (event) => notifications.outputs(event, ask), keep: keepNotifications }
}
