import type { Pool } from 'pg'
import { keeper, type Keep } from '../../api/files/keep.js'
import { openFileStore } from '../../api/files/stores/open-store.js'
import { dispatcher } from '../../commands/runtime/dispatcher.js'
import type { Handle } from '../../commands/runtime/slice.js'
import { slices } from '../../commands/slices.js'
import { vaultFiles } from '../../commands/vault/files/files.js'
import { migrate } from '../../commands/vault/migrate.js'
import type { ConnectedParts } from './connected.js'
import { withLog } from './log-parts.js'

export interface KeepingParts {
  readonly pool: Pool
  readonly dispatch: Handle
  readonly keep: Keep
}

/** Where files are kept. */
export type FilePlace = Parameters<typeof openFileStore>[0]

/** What whoever operates SFS publishes belongs to no member. */
const OF_NOBODY = { perDay: 0, inAll: 0, videoPerDay: 0 }

/** Lets a command give commands that come with files. */
export const withKeeping = <T>(parts: ConnectedParts, place: FilePlace, work: (parts: KeepingParts) => Promise<T>): Promise<T> =>
  withLog(parts, async ({ pool, log }) => {
    await migrate(pool)
    const { store, close } = await openFileStore(place)
    try {
      return await work({ pool, dispatch: dispatcher(log, slices), keep: keeper({ files: vaultFiles(pool), store, quota: OF_NOBODY }) })
    } finally {
      await close()
    }
  })
