import type { Pool } from 'pg'
import { endingWith } from '../../../domain/kernel/ending.js'
import { safely } from '../../../domain/kernel/unexpected.js'
import type { Log } from '../../../domain/kernel/ports.js'
import { keepBuilt } from '../building/builder.js'
import { Fenced } from '../checkpoint.js'
import type { Code } from '../code.js'
import { lead } from './group.js'
import { lateness } from './lateness.js'
import { leading } from '../leading/leadership.js'
import { VIEWS } from '../leading/led.js'
import { tellParkedAgain } from './retry.js'
import { unrivalled, type Standing } from '../processes/process-registry.js'
import { isLive, madeTables } from '../view-schema.js'
import type { View } from '../view.js'

export interface Projecting {
  readonly views: readonly View[]
  readonly code?: Code
  readonly pool: Pool
  /** Where views are built, which may take long; the one of the live views if not said. */
  readonly builderPool?: Pool
  readonly log: Pick<Log, 'subscribe' | 'read'>
  readonly until: AbortSignal
  /** What it may do beside the processes that run now; without it, it is alone. */
  readonly standing?: Standing
  /** Told of every trouble; it goes on from the checkpoint by itself. */
  readonly onTrouble: (error: unknown) => void
  readonly onBuilding?: (names: readonly string[]) => void
  readonly onBuilt?: (names: readonly string[]) => void
}

/** Milliseconds that everything else goes on before more is told of what views missed. */
const RETRIED_AFTER = 1_000

/** Keeps the live views up to date, one batch at a time, in order, from the checkpoint on; and builds those that are not there yet. */
export const project = ({ views, pool, builderPool = pool, log, until, onTrouble, standing = unrivalled, ...more }: Projecting) => {
  const late = lateness()
  return leading({
    role: VIEWS,
    pool,
    until,
    onTrouble,
    may: standing.mayLead,
    async work(end, onProgress, role) {
      const turn = endingWith(end)
      let group = endingWith(turn.signal)
      const onBuilt = (names: readonly string[]): void => {
        group.end() // a larger one goes on
        more.onBuilt?.(names)
      }
      const building = keepBuilt({ ...more, views, pool: builderPool, log, until: turn.signal, standing, onTrouble, onBuilt })
      const leadGroup = async (until: AbortSignal): Promise<void> => {
        const made = await madeTables(pool)
        const live = views.filter((view) => isLive(view, made))
        const { isMore } = await tellParkedAgain({ views: live, pool, log, until })
        const leader = await lead(live, pool, late)
        const goingOn = isMore ? setTimeout(safely('timer', group.end), RETRIED_AFTER) : undefined
        try {
          for await (const batch of log.subscribe(leader.reached(), until)) {
            await leader.apply(batch)
            onProgress()
          }
        } finally {
          clearTimeout(goingOn)
        }
      }
      try {
        while (!turn.signal.aborted) {
          group = endingWith(turn.signal)
          try {
            await leadGroup(group.signal)
          } catch (error) {
            // A view that was put in its place fences out whoever does not know it yet; that may be we, before we hear of it.
            if (!(error instanceof Fenced && (await role.take()))) throw error
          } finally {
            group.release()
          }
        }
      } finally {
        turn.end()
        turn.release()
        await building
      }
    },
  })
}
