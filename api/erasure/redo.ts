import type { Pool } from 'pg'
import { keepRedone, redoneUpTo } from '../../commands/vault/erasures-redone.js'
import type { VaultFiles } from '../../commands/vault/files.js'
import type { VaultKeys } from '../../commands/vault/keys.js'
import { forgetMember } from '../../commands/vault/leaving.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import { destroyedSubjects } from '../../projections/deletion-trail/queries.js'
import type { FileStore } from '../files/store.js'

export interface Redoing {
  readonly pool: Pool
  readonly keys: Pick<VaultKeys, 'destroyAgain'>
  readonly files: Pick<VaultFiles, 'erase'>
  readonly store: Pick<FileStore, 'remove'>
}

const AT_ONCE = 1_000

/**
 * A vault that came back from an older copy holds keys, files and passwords whose end is in the log: they go again. How far this was done
 * stands in the vault itself, and so comes back as old as the rest of it: only what was destroyed since is looked through.
 */
export const redoErasures = async ({ pool, keys, files, store }: Redoing): Promise<void> => {
  for (;;) {
    const page = await destroyedSubjects(pool, await redoneUpTo(pool), AT_ONCE)
    const last = page.at(-1)
    if (!last) return
    for (const subject of await keys.destroyAgain(page.map(({ subject }) => subject))) {
      await files.erase(subject, store.remove)
      const [, memberId] = /^member:(\d+)$/.exec(subject) ?? []
      if (memberId !== undefined) await forgetMember(pool, Number(memberId) as MemberId)
    }
    await keepRedone(pool, last.position)
  }
}
