import type { Pool, PoolClient } from 'pg'
import type { Task } from '../../../domain/kernel/process.js'
import { endSessions } from '../accounts/end-sessions.js'
import { keepTasks } from '../outbox.js'
import { inTransaction } from '../transaction.js'
import { tellFactor } from './tell.js'

/** Nothing of a second factor is left, and no session has shown one. Answers whether it was on. */
export const endFactor = async (tx: PoolClient, memberId: number): Promise<boolean> => {
  const sql = 'delete from vault.second_factor where member_id = $1 returning confirmed_at'
  const { rows } = await tx.query<{ confirmed_at: Date | null }>(sql, [memberId])
  await tx.query('delete from vault.recovery_code where member_id = $1', [memberId])
  await tx.query('update vault.session set raised_at = null where member_id = $1 and raised_at is not null', [memberId])
  await tellFactor(tx, memberId)
  return rows[0] !== undefined && rows[0].confirmed_at !== null
}

/** The same for who has lost phone and recovery codes, by the operator's word; all their sessions end. The task tells the log, also if the operator's program ends at this moment. `at` is ISO 8601. */
export const resetFactor = (pool: Pool, memberId: number, task: Task, at: string): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    await keepTasks([task], tx)
    const wasOn = await endFactor(tx, memberId)
    if (wasOn) await endSessions(tx, memberId, at)
    return wasOn
  })
