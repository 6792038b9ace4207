import { v5 as uuidv5 } from 'uuid'
import type { TakeBack } from '../../../domain/notifications/changes.js'
import type { Task } from '../../../domain/kernel/process.js'
import type { Db } from '../db.js'
import { trimLines } from './lists.js'
import { columnsOf } from './settled.js'

const SWEEPS = '0f2a6f8b-63a1-4f0e-9c2e-5a0f3a1c7d52'

/** Lines that are gone; what was in them is swept away later, as it may be much. */
export interface SweepTask {
  readonly lines: readonly number[]
}

/** Takes back what was told before: of an item what came before it, of a whole line all that is there. Answers the work that is left. */
export const takeBack = async (takeBacks: readonly TakeBack[], tx: Db): Promise<Task[]> => {
  await takeItems(
    takeBacks.filter(({ item }) => item !== undefined),
    tx,
  )
  const whole = takeBacks.filter(({ item }) => item === undefined)
  if (whole.length === 0) return []
  const sql = `delete from vault.notification_group line using unnest($1::int[], $2::text[], $3::text[]) back (member_id, kind, target)
    where line.member_id = back.member_id and line.kind = back.kind and line.target = back.target returning id`
  const { rows } = await tx.query<{ id: number }>(sql, columnsOf(whole))
  const lines = rows.map(({ id }) => id).sort((one, other) => one - other)
  if (lines.length === 0) return []
  return [{ id: uuidv5(lines.join(' '), SWEEPS), kind: 'sweep-notifications', data: { lines } satisfies SweepTask, at: whole[0]!.at }]
}

const takeItems = async (takeBacks: readonly TakeBack[], tx: Db): Promise<void> => {
  if (takeBacks.length === 0) return
  const text = `with gone as (
      delete from vault.notification told
      using unnest($1::int[], $2::text[], $3::text[], $4::int[], $5::bigint[]) back (member_id, kind, target, item, position)
        join vault.notification_group line using (member_id, kind, target)
      where told.group_id = line.id and told.item = back.item and told.position < back.position returning told.group_id)
    select distinct group_id as id from gone`
  const values = [...columnsOf(takeBacks), takeBacks.map(({ item }) => item), takeBacks.map(({ position }) => position)]
  const { rows } = await tx.query<{ id: number }>({ name: 'takeItems', text, values })
  await trimLines(
    rows.map(({ id }) => id),
    tx,
  )
}
