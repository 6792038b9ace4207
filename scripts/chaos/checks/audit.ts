import { codecOf } from '../../../commands/runtime/codec/codec.js'
import { gateway, type Gateway } from '../../../commands/runtime/store/gateway.js'
import { logOver } from '../../../commands/runtime/log.js'
import type { Stored } from '../../../commands/runtime/store/store.js'
import { slices } from '../../../commands/slices.js'
import { vaultKeys } from '../../../commands/vault/keys.js'
import { embeddedMasterKey } from '../../start/master-key.js'
import type { Cast } from '../members/cast.js'
import { caughtUp } from '../program/caught-up.js'
import { checkComments } from './check-comments.js'
import { checkCounts } from './check-counts.js'
import { checkCycles } from './check-cycles.js'
import { checkLeavers, mustLeave } from './check-leavers.js'
import { checkLikes } from './check-likes.js'
import { checkLog } from './check-log.js'
import { checkMessages } from './check-messages.js'
import { checkNotifications } from './check-notifications.js'
import { checkRemarks } from './check-remarks.js'
import { checkRooms } from './check-rooms.js'
import { compareDumps, dump } from './dump.js'
import type { Leaver } from '../members/leaver.js'
import { poolOf } from '../program/pool.js'
import type { Program } from '../program/program.js'
import { rebuild } from './rebuild.js'
import { within } from '../within.js'

export interface Audited {
  /** How many events the log has. */
  readonly events: number
  readonly violations: readonly string[]
}

/** Milliseconds for each step, also on a machine that is busy with something else. */
const PATIENCE = 40_000

/** Holds what the program keeps against what it promised. Nobody may be doing anything, and the views must have caught up. */
export const audit = async (
  program: Program,
  { buttons, remarks, pens, cycles }: Pick<Cast, 'buttons' | 'remarks' | 'pens' | 'cycles'>,
  leavers: readonly Leaver[],
): Promise<Audited> => {
  const { eventstoreUrl, databaseUrl } = program.run()
  const store = gateway({ url: eventstoreUrl, prefixes: slices.map(({ prefix }) => prefix) })
  const live = poolOf(databaseUrl)
  try {
    await mustLeave(leavers, live)
    await caughtUp(program.run().url)
    const head = await store.head()
    const log = await within(PATIENCE, 'Reading the log', wholeLog(store, head))
    const schemas = slices.flatMap(({ events }) => events)
    const readable = logOver(store, codecOf(schemas, vaultKeys(live, embeddedMasterKey(program.dataDir))))
    const rebuilt = await within(PATIENCE, 'Rebuilding the views', rebuild({ log: readable, head, live, liveUrl: databaseUrl }))
    const counts = [...(await checkCounts(log, live)), ...(await checkComments(log, live))]
    const left = await checkLeavers(log, leavers, live, program.dataDir)
    const rooms = await checkRooms(log, pens, program.run().url)
    const told = await checkNotifications(log, live)
    const rows = compareDumps(await dump(live), rebuilt)
    const said = [...checkRemarks(log, remarks), ...checkMessages(log, pens)]
    const done = [...checkLikes(log, buttons), ...said, ...checkCycles(log, cycles), ...rooms, ...told]
    return { events: log.length, violations: [...checkLog(log, program.ownsStore), ...done, ...counts, ...left, ...rows] }
  } finally {
    await within(PATIENCE, 'Leaving the database', live.end())
    await within(PATIENCE, 'Leaving the event store', store.close())
  }
}

const wholeLog = async (store: Gateway, head: number): Promise<Stored[]> => {
  const enough = new AbortController()
  const log: Stored[] = []
  for await (const { events, position } of store.subscribe(-1, enough.signal)) {
    log.push(...events)
    if (position >= head) enough.abort()
  }
  return log
}
