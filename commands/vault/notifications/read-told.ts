import type { Pool } from 'pg'
import type { Line } from '../../../domain/notifications/changes.js'
import { linesOf } from './add.js'
import { readUpTo } from './read.js'
import { nameOf } from './settled.js'

/** Higher than every version of a list. */
const NEWEST = 2 ** 31 - 1

/**
 * A member has followed what a mail or a push told of a line, which is read with all that has come in it since: none of that was told in the same way,
 * and the page shows it too. Where the line is gone, or was read, nothing changes.
 */
export const readTold = async (pool: Pool, line: Line): Promise<void> => {
  const found = (await linesOf([line], pool)).get(nameOf(line))
  if (found?.unread) await readUpTo(pool, line.receiver, NEWEST, found.id)
}
