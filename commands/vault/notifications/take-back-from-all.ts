import type { Pool } from 'pg'
import type { TakeBackTask } from '../../../domain/notifications/changes.js'
import { dropNotices } from './forget.js'

const ALL = 'line.target = $1 and line.kind = any($2::text[]) and told.position < $3'

/** Takes something back from the lists of all to whom it was told, a part at a time; may be done again. */
export const takeBackFromAll = (pool: Pool, { target, kinds, item, before }: TakeBackTask): Promise<void> =>
  item === undefined
    ? dropNotices(pool, ALL, [target, kinds, before])
    : dropNotices(pool, `${ALL} and told.item = $4`, [target, kinds, before, item])
