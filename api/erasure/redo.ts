import type { Pool } from 'pg'
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

const AT_ONCE = 10_000

/**
 * A vault that came back from an older copy holds keys, files and passwords whose end is in the log: they go again. Where nothing came back
 * this is a walk through the list of what is destroyed, and no more.
 */
export const redoErasures = async ({ pool, keys, files, store }: Redoing): Promise<void> => {
  let page: string[] = []
  do {
    page = await destroyedSubjects(pool, page.at(-1) ?? '', AT_ONCE)
    for (const subject of await keys.destroyAgain(page)) {
      await files.erase(subject, store.remove)
      const [, memberId] = /^member:(\d+)$/.exec(subject) ?? []
      if (memberId !== undefined) await forgetMember(pool, Number(memberId) as MemberId)
    }
  } while (page.length === AT_ONCE)
}
