import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Actor } from '../../../domain/kernel/actor.js'
import type { Event, Recorded } from '../../../domain/kernel/messages.js'
import { inTransaction } from '../../../projections/runtime/database.js'
import type { View } from '../../../projections/runtime/view.js'

const TOGETHER = 1_000

/** What somebody did on a stream, as the log would have it. */
export const recordedOn = <E extends Event>(stream: string, by: Actor, at: string, events: readonly E[], position = 0): Recorded<E>[] =>
  events.map((event, revision) => {
    const id = randomUUID()
    return { ...event, id, stream, revision, position, meta: { by, at, v: 1, $causationId: id, $correlationId: id } }
  })

/** Writes facts into views as the projector does, those of some streams at a time. */
export const writeBatches = async (
  pool: Pool,
  views: readonly View[],
  count: number,
  factsOf: (i: number) => Recorded[],
): Promise<void> => {
  for (let from = 0; from < count; from += TOGETHER) {
    const batch = Array.from({ length: Math.min(TOGETHER, count - from) }, (_, i) => factsOf(from + i)).flat()
    for (const view of views)
      await inTransaction(pool, async (tx) => {
        await view.write(batch, tx, view.name)
        await tx.sent()
      })
  }
}
