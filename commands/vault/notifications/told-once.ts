import type { Pool } from 'pg'
import type { MemberId } from '../../../domain/kernel/ids.js'
import type { Task } from '../../../domain/kernel/process.js'
import { forgetInBatches } from '../leaving/forget.js'
import type { NotifyTask } from './add.js'

export type Channel = 'mail' | 'push'

interface Telling {
  readonly channel: Channel
  /** Who is named as its last: not always the last who did it, as nobody is told of who they block. Null where that is nobody in particular. */
  readonly actor: MemberId | null
  /** The version of the line as it was worded: what comes after that is told of by another task. */
  readonly newest: number
  readonly now: string
}

/** A task that told nothing, or has not yet and is in nobody's hand. */
const TOLD_NOTHING = `select from vault.outbox where id = told.task and (state in ('dropped', 'failed') or state = 'waiting' and held_until <= now())`

/**
 * Whether a line may be told in this way, as what somebody did, at a moment (ISO 8601), by this task: of what the same person does once until it is
 * read (which opens nothing to who takes back and repeats: `SAME_AGAIN`), or a day has passed. A request that is taken back and made again is another
 * line of the same name; one of somebody else is news, and so is whatever nobody in particular did after it was told (an event that is moved, then
 * cancelled): no person repeats that. A line is told as it is then, so what came before that was told with it (a case that closes tomorrow is told of
 * when it has closed). The same task may tell it again, as its answer may have been lost, and another one where this told nothing.
 */
export const mayTell = async (
  pool: Pool,
  { id, data }: Pick<Task, 'id' | 'data'>,
  { channel, actor, newest, now }: Telling,
): Promise<boolean> => {
  const { receiver, groupId } = data as NotifyTask
  const sql = `insert into vault.notification_told as told (member_id, kind, target, actor, channel, task, at, newest)
    select member_id, kind, target, $6, $3, $4, $5, $7 from vault.notification_group where id = $2 and member_id = $1
    on conflict (member_id, kind, target, actor, channel) do update set task = excluded.task, at = excluded.at, newest = excluded.newest
      where told.task = excluded.task or excluded.actor = 0 and told.newest < excluded.newest or told.at <= excluded.at - interval '1 day' or exists (${TOLD_NOTHING})`
  return (await pool.query(sql, [receiver, groupId, channel, id, now, actor ?? 0, newest])).rowCount === 1
}

/** Forgets what was told before a moment (ISO 8601). */
export const forgetTold = async (pool: Pool, before: string): Promise<void> => {
  await forgetInBatches(pool, 'vault.notification_told', 'at < $1', before)
}
