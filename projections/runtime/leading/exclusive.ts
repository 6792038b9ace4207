import type { Pool } from 'pg'
import { endingWith } from '../../../domain/kernel/ending.js'
import { lease } from './lease.js'

/** Does something that one process does at a time; false when another is at it. The work's signal ends it when the role is lost. */
export const exclusively = async (
  pool: Pool,
  role: string,
  until: AbortSignal,
  onTrouble: (error: unknown) => void,
  work: (end: AbortSignal) => Promise<void>,
): Promise<boolean> => {
  const own = lease(pool, role)
  if (!(await own.take())) return false
  const turn = endingWith(until)
  const keeping = own.keep(turn.end)
  try {
    await work(turn.signal)
    return true
  } finally {
    keeping.end()
    turn.release()
    await own.release().catch(onTrouble) // it runs out by itself
  }
}
