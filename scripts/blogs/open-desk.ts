import { keeper } from '../../api/files/keep.js'
import { openFileStore } from '../../api/files/open-store.js'
import { dispatcher } from '../../commands/runtime/dispatcher.js'
import { slices } from '../../commands/slices.js'
import { vaultFiles } from '../../commands/vault/files.js'
import { migrate } from '../../commands/vault/migrate.js'
import type { ConnectedParts } from '../start/connected.js'
import { withLog } from '../start/log-parts.js'
import { blogDesk, type BlogDesk } from './desk.js'

/** Pictures of blogs belong to no member. */
const OF_NOBODY = { perDay: 0, inAll: 0 }

/** Lets somebody work on the blogs of the parts; pictures are kept where `place` says. */
export const withBlogDesk = <T>(
  parts: ConnectedParts,
  place: Parameters<typeof openFileStore>[0],
  work: (desk: BlogDesk) => Promise<T>,
): Promise<T> =>
  withLog(parts, async ({ pool, log }) => {
    await migrate(pool)
    const { store, close } = await openFileStore(place)
    try {
      const keep = keeper({ files: vaultFiles(pool), store, quota: OF_NOBODY })
      return await work(blogDesk({ pool, dispatch: dispatcher(log, slices), keep, now: () => new Date().toISOString() }))
    } finally {
      await close()
    }
  })
