import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { keepNotifications } from '../../../commands/vault/notifications/keep.js'
import { inTransaction } from '../../../projections/runtime/database.js'
import type { Notice } from '../../../domain/notifications/changes.js'

let position = 1_000_000

/** Tells members of things, as the process of notifications does; what is not said is a like of case 7, now. */
export const notify = (pool: Pool, ...told: (Partial<Notice> & Pick<Notice, 'receiver' | 'actor'>)[]): Promise<void> =>
  inTransaction(pool, (tx) =>
    keepNotifications(
      told.map((notice) => ({
        tell: {
          id: randomUUID(),
          kind: 'like',
          target: 'case:7',
          item: notice.actor ?? 0,
          position: position++,
          at: new Date().toISOString(),
          ...notice,
        },
      })),
      tx,
    ),
  )
