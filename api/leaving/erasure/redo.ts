import type { Pool } from 'pg'
import { keepRedone, redoneUpTo } from '../../../commands/vault/leaving/erasures-redone.js'
import type { VaultFiles } from '../../../commands/vault/files/files.js'
import type { VaultKeys } from '../../../commands/vault/keys.js'
import { forgetMember } from '../../../commands/vault/leaving/leaving.js'
import type { Sessions } from '../../../commands/vault/accounts/sessions.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { destroyedSubjects, dueAccounts } from '../../../projections/deletion-trail/queries.js'
import type { Deps } from '../../deps.js'
import type { FileStore } from '../../files/stores/store.js'
import { shutOut } from './access.js'

export interface Redoing {
  readonly pool: Pool
  readonly keys: Pick<VaultKeys, 'notDestroyed' | 'destroyAgain'>
  readonly files: Pick<VaultFiles, 'erase'>
  readonly sessions: Pick<Sessions, 'revokeAll'>
  readonly store: Pick<FileStore, 'remove'>
  readonly now: Deps['now']
}

const AT_ONCE = 1_000

/**
 * A vault that came back from an older copy holds keys, files and passwords whose end is in the log: they go again. How far this was done
 * stands in the vault itself, and so comes back as old as the rest of it: only what was destroyed since is looked through.
 */
export const redoErasures = async (redoing: Redoing): Promise<void> => {
  const { pool, now } = redoing
  for await (const memberId of dueAccounts(pool, now())) await redoShuttingOut(redoing, memberId)
  for (;;) {
    const page = await destroyedSubjects(pool, await redoneUpTo(pool), AT_ONCE)
    const last = page.at(-1)
    if (!last) return
    await redoDestroying(
      redoing,
      page.map(({ subject }) => subject),
    )
    await keepRedone(pool, last.position)
  }
}

/**
 * With the keys of subjects go their files and, of members, all that the vault has of them. The keys go last: as long as one is there, whoever
 * was cut short begins with it again.
 */
export const redoDestroying = async ({ pool, keys, files, store }: Redoing, destroyed: readonly string[]): Promise<void> => {
  const back = await keys.notDestroyed(destroyed)
  for (const subject of back) {
    await files.erase(subject, store.remove)
    const [, memberId] = /^member:(\d+)$/.exec(subject) ?? []
    if (memberId !== undefined) await forgetMember(pool, Number(memberId) as MemberId)
  }
  await keys.destroyAgain(back)
}

/** Whose erasure is under way is not signed in any more, and cannot sign in; the rest of it goes on by itself. */
export const redoShuttingOut = ({ pool, sessions, now }: Redoing, memberId: MemberId): Promise<void> =>
  shutOut(pool, sessions, memberId, now())
