import type { MemberId } from '../../../domain/kernel/ids.js'
import type { TakeBackTask } from '../../../domain/notifications/changes.js'
import type { Db } from '../db.js'

interface MembersPage {
  readonly size: number
  /** Only members with a higher number. */
  readonly after: number
}

/** Some of who was told of one thing and has not read it, by their numbers. */
export const membersTold = async (
  db: Db,
  { target, kinds, item }: Pick<TakeBackTask, 'target' | 'kinds' | 'item'>,
  { size, after }: MembersPage,
): Promise<MemberId[]> => {
  const text = `select distinct member_id from vault.notification_group line
    where target = $1 and kind = any($2::text[]) and newest > seen and member_id > $4
      and exists (select from vault.notification where group_id = line.id and item = $3) order by member_id limit $5`
  const { rows } = await db.query<{ member_id: MemberId }>({ name: 'membersTold', text, values: [target, kinds, item, after, size] })
  return rows.map(({ member_id }) => member_id)
}
