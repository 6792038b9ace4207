import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { processPosition } from '../../commands/vault/process-position.js'
import type { Batch, Log } from '../../domain/kernel/ports.js'
import { lease } from '../../projections/runtime/lease.js'

export interface Following {
  readonly name: string
  readonly pool: Pool
  readonly log: Pick<Log, 'subscribe'>
  readonly until: AbortSignal
  /** Does what a batch asks for. A batch may come again, whole or in part. */
  readonly apply: (batch: Batch) => Promise<void>
  /** Called whenever all that is in the log has been applied after a start. */
  readonly onCaughtUp: () => Promise<void>
  /** Told of every trouble; it goes on by itself, from where it was. */
  readonly onTrouble: (error: unknown) => void
}

/** Milliseconds. */
const ASK_EVERY = 1_000

/** A process that follows the log from its own place, one at a time among all that run. `isCaughtUp`: we lead, and have told all there is. */
export const follow = (following: Following) => {
  const { name, pool, until, onTrouble } = following
  const role = lease(pool, name)
  let caughtUp = false

  const keepFollowing = async (): Promise<void> => {
    while (!until.aborted) {
      try {
        if (await role.take()) await asLeader(following, role, (is) => (caughtUp = is))
      } catch (error) {
        onTrouble(error)
      }
      await pause(ASK_EVERY, undefined, { signal: until }).catch(() => undefined) // the end needs no waiting
    }
    await role.release().catch(onTrouble)
  }
  return { isCaughtUp: () => caughtUp, ended: keepFollowing() }
}

const asLeader = async (
  { name, pool, log, until, apply, onCaughtUp }: Following,
  role: ReturnType<typeof lease>,
  tell: (caughtUp: boolean) => void,
): Promise<void> => {
  const place = processPosition(pool, name)
  const lost = new AbortController()
  const keeping = role.keep(() => lost.abort())
  let toTell = true
  try {
    for await (const batch of log.subscribe(await place.find(), AbortSignal.any([until, lost.signal]))) {
      await apply(batch)
      await place.move(batch.position)
      tell(batch.caughtUp)
      if (batch.caughtUp && toTell) await onCaughtUp()
      toTell &&= !batch.caughtUp
    }
  } finally {
    tell(false)
    keeping.end()
  }
}
