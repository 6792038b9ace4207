import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { endingWith } from '../../../domain/kernel/ending.js'
import { safely } from '../../../domain/kernel/unexpected.js'
import { lease, type Lease } from './lease.js'

export interface Leading {
  readonly role: string
  readonly pool: Pool
  readonly until: AbortSignal
  /** Whether this process may have the role now, looked at again and again; the role is left as soon as it may not. */
  readonly may?: () => boolean
  /** Told of every trouble; it goes on by itself. */
  readonly onTrouble: (error: unknown) => void
  /** What the leader does until `end`: the lease was lost, or all is over. May throw, and is begun again after a pause. */
  readonly work: (end: AbortSignal, onProgress: () => void, role: Lease) => Promise<void>
}

/** Milliseconds. */
const SHORTEST = 50
const LONGEST = 2_000
const ASK_EVERY = 500
const LOOK_EVERY = 100

/** Does the work of a role, one process at a time: whoever does not lead waits for the lease to become free. */
export const leading = async ({ role: name, pool, until, may = () => true, onTrouble, work }: Leading): Promise<void> => {
  const role = lease(pool, name)
  let wait = SHORTEST
  const attempt = async (): Promise<void> => {
    const turn = endingWith(until)
    const keeping = role.keep(turn.end)
    const looking = setInterval(
      safely('timer', () => {
        if (!may()) turn.end()
      }),
      LOOK_EVERY,
    )
    try {
      await work(turn.signal, () => (wait = SHORTEST), role)
    } finally {
      clearInterval(looking)
      keeping.end()
      turn.release()
      if (!may()) await role.release()
    }
  }
  while (!until.aborted) {
    try {
      if (may() && (await role.take())) {
        await attempt()
        wait = Math.min(wait * 2, LONGEST)
      } else wait = ASK_EVERY
    } catch (error) {
      if (!isOver(until)) onTrouble(error)
      wait = Math.min(wait * 2, LONGEST)
    }
    await pause(Math.random() * wait, undefined, { signal: until }).catch(() => undefined) // the end needs no waiting
  }
  await role.release().catch(onTrouble)
}

/** Asked anew after each wait. */
const isOver = (until: AbortSignal): boolean => until.aborted
